// Stores a run or bars in the database given as argument, and hangs before the commit of the next, to be killed.
import { openPostgres } from '../store/postgres/openPostgres'
import { FINISHED_RUN, makeBars } from './storeFixtures'
import { stopAtCommit } from './stopAtCommit'

const [, , url = '', what] = process.argv
const store = await openPostgres(url)
setInterval(() => undefined, 1000)
if (what === 'Run') await store.addRun(FINISHED_RUN)

stopAtCommit()
if (what === 'Run') void store.addRun({ ...FINISHED_RUN, strategy: 'Half' })
else {
  const times = Array.from({ length: 3000 }, (_, i) => i * 10)
  void store.mergeBars({ symbol: 'ABC', timeframe: 'H1', source: 'half', licence: null }, makeBars(times))
}
