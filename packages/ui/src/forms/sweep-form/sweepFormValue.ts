import type { Param } from '@tidemark/contract'
import type { BacktestFormErrors, BacktestFormValue } from '../backtest-form/backtestFormTypes'
import type { JsonValue } from '../backtest-form/configText'

export interface SweptText {
  readonly kind: 'range' | 'list'
  readonly from: string
  readonly to: string
  readonly step: string
  /** Separated by commas. */
  readonly list: string
}

export interface SweepFormValue extends BacktestFormValue {
  /** By parameter, in the order switched on. */
  readonly axes: Readonly<Record<string, SweptText>>
  /** A statistic; larger is better. */
  readonly objective: string
  readonly minTrades: string
  /** `yyyy-mm-dd`, or empty to hold nothing back. */
  readonly learnUntil: string
}

/**
 * By field of a backtest, `objective`, `minTrades`, `learnUntil`, `axes`, `axes.n1`, `axes.n1.from`, `axes.n1.to`,
 * `axes.n1.step`.
 */
export type SweepFormErrors = BacktestFormErrors & Readonly<Record<string, string | undefined>>

/** Returns the strategy's parameters, and numbers and switches of the config. */
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

/** Returns eight round steps for a number, every value for a choice. */
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

/** Next 1, 2 or 5 times a power of ten. @param size - above 0 */
function niceStepOf(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size))
  const times = [1, 2, 5, 10].find((one) => one * power >= size * (1 - 1e-9)) ?? 10
  return Number((times * power).toPrecision(6))
}
