import type { Param } from '@tidemark/contract'
import type { BacktestFormErrors, BacktestFormValue } from '../backtest-form/backtestFormTypes'
import type { JsonValue } from '../backtest-form/configText'

/** What a swept parameter is to be, as typed. */
export interface SweptText {
  readonly kind: 'range' | 'list'
  readonly from: string
  readonly to: string
  readonly step: string
  /** Values with commas between them. */
  readonly list: string
}

/** The form of a sweep as typed: a backtest, and what is varied. */
export interface SweepFormValue extends BacktestFormValue {
  /** By the name of the parameter, in the order in which they were switched on. */
  readonly axes: Readonly<Record<string, SweptText>>
  /** A statistic's name; larger is better. */
  readonly objective: string
  readonly minTrades: string
  /** `yyyy-mm-dd`, or empty where nothing is held back. */
  readonly learnUntil: string
}

/**
 * A sentence per field that is wrong: those of a backtest, `objective`, `minTrades`, `learnUntil`, and of swept parameters `axes`,
 * `axes.n1`, `axes.n1.from`, `axes.n1.to`, `axes.n1.step`.
 */
export type SweepFormErrors = BacktestFormErrors & Readonly<Record<string, string | undefined>>

/** The parameters that can be varied: those that the strategy names, and numbers and switches of the config beside them. */
export function variableParams(
  params: readonly Param[],
  config: Readonly<Record<string, JsonValue>>,
): readonly Param[] {
  const named = new Set(params.map(({ name }) => name))
  const others = Object.entries(config).flatMap(([name, value]): Param[] => {
    if (named.has(name)) return []
    if (typeof value === 'number') return [{ name, type: 'number', default: value }]
    return typeof value === 'boolean' ? [{ name, type: 'boolean', default: value }] : []
  })
  return [...params, ...others]
}

const STEPS = 8

/** What a parameter is varied over when it is switched on: eight round steps for a number, every value for a choice. */
export function firstSwept(
  { type, default: value, min, max, choices = [] }: Param,
  current: JsonValue | undefined,
): SweptText {
  if (type === 'boolean' || type === 'choice') {
    const list = type === 'boolean' ? 'true, false' : choices.join(', ')
    return { kind: 'list', from: '', to: '', step: '', list }
  }
  const now = Math.abs(typeof current === 'number' ? current : Number(value))
  const step = Math.max(type === 'integer' ? 1 : 0, niceStepOf(now === 0 ? 1 : now / 4))
  const from = Math.max(min ?? step, step)
  const to = Math.min(max ?? Number.POSITIVE_INFINITY, Number((from + (STEPS - 1) * step).toPrecision(6)))
  return { kind: 'range', from: String(from), to: String(to), step: String(step), list: '' }
}

/** The round number (1, 2 or 5 times a power of ten) next above or at a size. @param size - above 0 */
function niceStepOf(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size))
  const times = [1, 2, 5, 10].find((one) => one * power >= size * (1 - 1e-9)) ?? 10
  return Number((times * power).toPrecision(6))
}
