import { gzipSync } from 'node:zlib'
import { runFactsOf } from '@tidemark/contract'
import { gather, look, type Watch, within } from '@tidemark/engine'
import { Tries, type TryBatch } from '@tidemark/engine/ledger'
import { checkBacktest, runBacktest, type RunOptions } from '@tidemark/engine/research'
import { decidedStrategy } from './own/decisions'
import type { BacktestTask, RunDone } from './task'

/** Level 1 shrinks to a tenth in a few ms; higher levels gain little. */
const GZIP = { level: 1 }

const COMPUTED = 0.4
const RESULT_PACKED = 0.5

/** Serialized at a time: millions at once would take hundreds of megabytes. */
const POINTS = 50_000

/** Copies, because zlib may return a view of a larger buffer, which would be sent whole. */
function pack(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(gzipSync(text, GZIP))
}

function packList(list: readonly unknown[], watch: Watch | undefined): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [pack('[')]
  for (let from = 0; from < list.length; from += POINTS) {
    look(watch, from / list.length)
    const text = JSON.stringify(list.slice(from, from + POINTS)).slice(1, -1)
    pieces.push(pack(from === 0 ? text : `,${text}`))
  }
  pieces.push(pack(']'))
  const packed = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    packed.set(piece, at)
    at += piece.length
  }
  return packed
}

/** @throws {StrategyFault} for invalid decisions of an own strategy */
export function computeRun({ request, series: [series], own }: BacktestTask, watch: Watch): RunDone {
  const { symbol, timeframe } = series
  const bars = gather(series)
  const computing = within(watch, 0, COMPUTED)
  const decided = own && [decidedStrategy(own.facts, own.decided)]
  const tries: TryBatch[] = []
  const onRun: RunOptions['onRun'] = ({ used, run }) => {
    const one = new Tries('run', used)
    one.add(checkBacktest(request, decided), run)
    const batch = one.batch()
    if (batch !== null) tries.push(batch)
  }
  const {
    equity = [],
    report,
    ...result
  } = runBacktest(request, bars, { symbol, timeframe }, { report: true, watch: computing, own: decided, onRun })
  if (!result.provenance) throw new Error('The engine said nothing of where its result comes from.')
  look(watch, COMPUTED)
  const packed = pack(JSON.stringify(result))
  look(watch, RESULT_PACKED)
  const packing = within(watch, RESULT_PACKED, 1)
  const { strategy } = result.provenance
  const packedReport = pack(JSON.stringify(report))
  const facts = runFactsOf({ ...result, report }, request.config)
  return {
    kind: 'run',
    strategy,
    result: packed,
    equity: packList(equity, packing),
    report: packedReport,
    facts,
    tries,
  }
}
