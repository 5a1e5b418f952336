import {
  type Config,
  type ParamValue,
  SKETCH_LENGTH,
  splitSeriesName,
  type TrialSummary,
  type TryKind,
} from '@tidemark/contract'
import { hexToBytes } from '@noble/hashes/utils.js'
import type { TimedBars } from '../calendar/periods'
import type { CheckedBacktest } from '../research/checkBacktest'
import { configurationOf, hashOf } from './identity'
import type { StrategyDeclaration } from '../strategies/declaration'
import { type TrialDates, trialDates, trialSummary, type TriedRun } from './summary'

const HASH_BYTES = 32
/** Of a trial, then of its configuration. */
export const KEY_BYTES = 2 * HASH_BYTES
/** Trades, bankrupt (1 or 0), mean, sd, skew, kurtosis, Sharpe ratio. */
export const FIGURES = 7

/** What tries of one strategy over the same bars share. */
export interface BatchHead {
  readonly kind: TryKind
  readonly strategy: string
  readonly symbol: string
  readonly timeframe: string | null
  /** Hash of the source text of a strategy of one's own. */
  readonly code: string | null
  /** As in a {@link TrialSummary}. */
  readonly from: number
  readonly to: number
  readonly first: number
  readonly last: number
  readonly n: number
  readonly perYear: number
  readonly tradeFrom: number | null
}

/** Tries of one strategy over the same bars, row by row; of numbers NaN stands for null. */
export interface TryBatch extends BatchHead {
  readonly count: number
  /** By parameter, in the order of the tries. */
  readonly params: Readonly<Record<string, readonly (ParamValue | null)[]>>
  /** {@link KEY_BYTES} each. */
  readonly keys: Uint8Array
  /** {@link FIGURES} each. */
  readonly figures: Float64Array
  /** {@link SKETCH_LENGTH} each, zeros where there is none. */
  readonly sketches: Float64Array
}

/** A request's series; only its symbol where it names no timeframe. */
export function seriesOf(symbol: string): { readonly symbol: string; readonly timeframe: string | null } {
  const named = splitSeriesName(symbol)
  return named ? { ...named, symbol: named.symbol.toUpperCase() } : { symbol, timeframe: null }
}

interface Tried extends Pick<CheckedBacktest, 'symbol' | 'params'> {
  readonly strategy: Pick<StrategyDeclaration, 'name' | 'code'>
}

/** Gathers the tries of one strategy over the same bars. */
export class Tries {
  readonly #kind: TryKind
  readonly #bars: TimedBars
  readonly #dates: TrialDates
  readonly #summaries: TrialSummary[] = []
  readonly #params: Config[] = []
  readonly #tradeFrom: number | null
  #first: { readonly strategy: string; readonly symbol: string; readonly code: string | null } | null = null

  /**
   * @param bars - those whose equity counts
   * @param tradeFrom - the first bar that could trade by request, in epoch ms
   */
  constructor(
    kind: TryKind,
    bars: TimedBars,
    { dates = trialDates(bars), tradeFrom = null }: { dates?: TrialDates; tradeFrom?: number | null } = {},
  ) {
    this.#kind = kind
    this.#bars = bars
    this.#dates = dates
    this.#tradeFrom = tradeFrom
  }

  add(checked: CheckedBacktest, run: TriedRun): TrialSummary {
    return this.addAs(hashOf(configurationOf(checked)), checked, run)
  }

  /** @param configuration - its hash, where it is not that of a run's settings */
  addAs(configuration: string, { strategy, symbol, params }: Tried, run: TriedRun): TrialSummary {
    this.#first ??= { strategy: strategy.name, symbol, code: strategy.code ?? null }
    const subject = { configuration, strategy: strategy.name, ...seriesOf(symbol), tradeFrom: this.#tradeFrom }
    const summary = trialSummary(subject, this.#bars, run, this.#dates)
    this.#summaries.push(summary)
    this.#params.push(Object.fromEntries(params))
    return summary
  }

  /** null without a try. */
  batch(): TryBatch | null {
    const [one] = this.#summaries
    if (one === undefined || this.#first === null) return null
    const { from, to, first, last, n } = one
    const { strategy, symbol, code } = this.#first
    const head = { kind: this.#kind, strategy, ...seriesOf(symbol), code, from, to, first, last, n }
    return {
      ...head,
      perYear: this.#dates.periods.periodsPerYear,
      tradeFrom: this.#tradeFrom,
      ...packed(this.#summaries),
      params: columnsOf(this.#params),
    }
  }
}

function packed(summaries: readonly TrialSummary[]): Pick<TryBatch, 'count' | 'keys' | 'figures' | 'sketches'> {
  const count = summaries.length
  const keys = new Uint8Array(count * KEY_BYTES)
  const figures = new Float64Array(count * FIGURES)
  const sketches = new Float64Array(count * SKETCH_LENGTH)
  summaries.forEach(({ trial, configuration, trades, bankrupt, mean, sd, skew, kurtosis, sharpe, sketch }, k) => {
    keys.set(hexToBytes(trial), k * KEY_BYTES)
    keys.set(hexToBytes(configuration), k * KEY_BYTES + HASH_BYTES)
    const numbers = [trades, bankrupt ? 1 : 0, mean, sd, skew, kurtosis, sharpe]
    figures.set(
      numbers.map((one) => one ?? NaN),
      k * FIGURES,
    )
    if (sketch !== null) sketches.set(sketch, k * SKETCH_LENGTH)
  })
  return { count, keys, figures, sketches }
}

function columnsOf(configs: readonly Config[]): TryBatch['params'] {
  const names = [...new Set(configs.flatMap((config) => Object.keys(config)))]
  return Object.fromEntries(names.map((name) => [name, configs.map((config) => config[name] ?? null)]))
}
