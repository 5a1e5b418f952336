import { gzipSync } from 'node:zlib'
import { TIMEFRAME_MS } from '@tidemark/contract'
import { resample } from '@tidemark/engine'
import { runBacktest } from '@tidemark/engine/research'
import { refusalOf } from '../http/refusal'
import type { Outcome, Task } from './task'

/** A tenth of the size at a few milliseconds; the higher levels gain little more. */
const GZIP = { level: 1 }

/** A copy of its own: what zlib returns may be a view of something larger, and would be sent with all of it. */
function pack(value: unknown): Uint8Array {
  return new Uint8Array(gzipSync(JSON.stringify(value), GZIP))
}

/** Runs in a thread of its own. Errors lose their class on the way to the main thread, so refusals go as outcomes. */
export default function run({ request, symbol, timeframe, bars, stored }: Task): Outcome {
  try {
    const wanted = stored === timeframe ? bars : resample(bars, timeframe, TIMEFRAME_MS[stored])
    const { equity = [], ...result } = runBacktest(request, wanted, { symbol, timeframe })
    if (!result.provenance) throw new Error('The engine said nothing of where its result comes from.')
    return {
      kind: 'done',
      strategy: result.provenance.strategy,
      result: pack(result),
      equity: pack(equity),
    }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return { kind: 'refused', status: refusal.status, detail: refusal.detail }
  }
}
