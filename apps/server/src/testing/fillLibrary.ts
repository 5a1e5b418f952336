// Arguments: a data folder, whose first user gets the runs, and how many.
import { join } from 'node:path'
import { NO_ANNOTATION, SPARKLINE_POINTS } from '@tidemark/contract'
import { DATA_FILE } from '../store/dataFolder'
import { openDatabase } from '../store/duckdb/database'
import { FACTS } from './runFacts'

const sparkline = Array.from({ length: SPARKLINE_POINTS }, (_, i) => 1 + ((i * 7919) % 1000) / 10_000)
const [facts, annotation] = [{ ...FACTS, sparkline }, NO_ANNOTATION].map((row) => JSON.stringify(row).slice(1, -1))

const db = await openDatabase(join(process.argv[2] ?? '', DATA_FILE))
await db.write((session) =>
  session.run(
    `insert into library
       select id, (select min(id) from users), '"run_id":"' || id || '",' || $facts, $annotation, null
         from (select '20240101_' || (100000 + i) || '_SmaCross_EURUSD' as id from range($count) as t(i))`,
    { facts: facts ?? '', annotation: annotation ?? '', count: Number(process.argv[3]) },
  ),
)
await db.close()
