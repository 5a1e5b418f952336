// Prints as JSON in how many ms each of three times 20,000 tries are stored, 2,000 at a time: for `npm run bench -- ledger`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SKETCH_LENGTH } from '@tidemark/contract'
import { FIGURES, KEY_BYTES, type TryBatch } from '@tidemark/engine/ledger'
import { rowOf } from '../ledger/rows'
import { openStore } from '../store/openStore'

const AT_ONCE = 2000
const ALL = 20_000

const column = (length: number) => Float64Array.from({ length }, Math.random)
const batch: TryBatch = {
  kind: 'cell',
  strategy: 'Moving Average',
  symbol: 'ABC',
  timeframe: 'H1',
  code: null,
  from: 0,
  to: 1,
  first: 0,
  last: 3650,
  n: 2520,
  perYear: 252,
  tradeFrom: null,
  count: AT_ONCE,
  params: { n1: [...column(AT_ONCE)], n2: [...column(AT_ONCE)] },
  keys: Uint8Array.from({ length: KEY_BYTES * AT_ONCE }, () => Math.random() * 256),
  figures: column(FIGURES * AT_ONCE),
  sketches: column(SKETCH_LENGTH * AT_ONCE),
}
const folder = mkdtempSync(join(tmpdir(), 'tidemark-bench-'))
const store = await openStore(folder)
const times: number[] = []
for (let round = 0; round < 3; round++) {
  const startedAt = performance.now()
  for (let done = 0; done < ALL; done += AT_ONCE) {
    await store.addTries([rowOf({ owner: 'ann', at: 0, study: 'study' }, batch)])
  }
  times.push(performance.now() - startedAt)
}
await store.close()
rmSync(folder, { recursive: true })
console.log(JSON.stringify(times))
