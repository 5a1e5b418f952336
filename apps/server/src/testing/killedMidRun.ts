// Stores one run, then hangs halfway through a second, to be killed.
import { join } from 'node:path'
import { openDatabase } from '../store/duckdb/database'
import { migrate } from '../store/duckdb/migrations'
import { addResult } from '../store/duckdb/runResults'
import { runStore } from '../store/duckdb/runs'
import { FINISHED_RUN } from './storeFixtures'
import { DATA_FILE } from '../store/dataFolder'

const db = await openDatabase(join(process.argv[2] ?? '', DATA_FILE))
await migrate(db)
setInterval(() => undefined, 1000)
await runStore(db).addRun(FINISHED_RUN)

void db.write(async (session) => {
  await session.run("insert into runs select 'half', owner, 'Half', symbol, timeframe, 0, '{}', part, bytes from runs")
  await addResult(session, 1, { id: 'half', result: new Uint8Array(), equity: new Uint8Array(), report: null })
  console.log('ready')
  await new Promise(() => undefined)
})
