// Hangs inside the transaction, to be killed.
import { join } from 'node:path'
import { allocateBars } from '@tidemark/engine'
import { openDatabase } from '../store/duckdb/database'
import { storedBars } from '../store/duckdb/storedBars'
import { mergeInto } from '../store/series'
import { DATA_FILE } from '../store/dataFolder'

const db = await openDatabase(join(process.argv[2] ?? '', DATA_FILE))
setInterval(() => undefined, 1000)
const bars = allocateBars(3000)
bars.time.forEach((_, i) => (bars.time[i] = i * 10))
void db.write(async (session) => {
  await mergeInto(storedBars(session), { symbol: 'ABC', timeframe: 'H1', source: 'half', licence: null }, bars)
  console.log('ready')
  await new Promise(() => undefined)
})
