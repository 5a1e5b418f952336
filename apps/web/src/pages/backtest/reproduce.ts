import type { BacktestResult, BacktestRequestInput, Trade } from '@tidemark/contract'
import { formatCount, formatCounted } from '@tidemark/ui/format'
import { readInputs } from './backtestInputs'
import { inputsOfRun } from './backtestQuery'

export interface Reproduced {
  readonly isIdentical: boolean
  /** 'Identical: 228 trades, each as before.' */
  readonly sentence: string
}

const FIELDS = ['EntryTime', 'ExitTime', 'Size', 'EntryPrice', 'ExitPrice', 'PnL'] as const satisfies (keyof Trade)[]

/** null if the backend does not say what it ran. */
export function requestOf({ provenance }: BacktestResult): BacktestRequestInput | null {
  return provenance === undefined ? null : readInputs(inputsOfRun(provenance)).request
}

function differs(trade: Trade | undefined, other: Trade | undefined): string | null {
  if (trade === undefined || other === undefined) return 'is there only once'
  const field = FIELDS.find((name) => trade[name] !== other[name])
  return field === undefined ? null : `has ${field} ${String(other[field])}, not ${String(trade[field])}`
}

/** Compares a run with its repetition, trade by trade. */
export function compareRuns(run: BacktestResult, again: BacktestResult): Reproduced {
  const [before, now] = [run.provenance, again.provenance]
  const why =
    before?.bars_hash !== now?.bars_hash
      ? ' The prices have changed since.'
      : before?.engine_version !== now?.engine_version
        ? ` The engine was ${before?.engine_version ?? 'another'} then and is ${now?.engine_version ?? 'another'} now.`
        : ''
  const most = Math.max(run.trades.length, again.trades.length)
  for (let i = 0; i < most; i++) {
    const difference = differs(run.trades[i], again.trades[i])
    if (difference !== null) {
      return { isIdentical: false, sentence: `Different from trade ${formatCount(i + 1)} on: it ${difference}.${why}` }
    }
  }
  if (run.summary['Equity Final [$]'] !== again.summary['Equity Final [$]']) {
    return { isIdentical: false, sentence: `The trades are the same, the final equity is not.${why}` }
  }
  const trades = formatCounted(run.trades.length, 'trade')
  return { isIdentical: true, sentence: `Identical: ${trades}, each as before.` }
}
