import { gzipSync } from 'node:zlib'
import { resample } from '@tidemark/engine'
import { runBacktest } from '@tidemark/engine/research'
import { refusalOf } from '../http/refusal'
import type { Outcome, Task } from './task'

/** Equity is written once and seldom read: speed before size. */
const GZIP = { level: 1 }

/** Runs in a thread of its own. Errors lose their class on the way to the main thread, so refusals go as outcomes. */
export default function run({ request, symbol, timeframe, bars, stored }: Task): Outcome {
  try {
    const wanted = stored === timeframe ? bars : resample(bars, timeframe)
    const { equity = [], ...result } = runBacktest(request, wanted, { symbol, timeframe })
    if (!result.provenance) throw new Error('The engine said nothing of where its result comes from.')
    return {
      kind: 'done',
      strategy: result.provenance.strategy,
      result: JSON.stringify(result),
      equity: new Uint8Array(gzipSync(JSON.stringify(equity), GZIP)),
    }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return { kind: 'refused', status: refusal.status, detail: refusal.detail }
  }
}
