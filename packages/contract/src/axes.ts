import type { Config } from './backtest'
import type { Issue } from './errors'
import { quote } from './issues'
import type { Axes, AxisValues } from './study'
import { MOST_SWEEP_RUNS } from './sweep'

export type ResolvedAxis = [name: string, values: Config[string][]]

export interface ResolvedAxes {
  readonly axes: ResolvedAxis[]
  /** Combinations; 0 when there are issues. */
  readonly runs: number
  readonly issues: Issue[]
}

const MOST_DIGITS = 12

type Range = Exclude<AxisValues, readonly unknown[]>

/** Issues name their field as the server's responses do. */
export function resolveAxes(axes: Axes): ResolvedAxes {
  const issues = axes.flatMap(([name, values], k) => [
    ...nameIssues(axes, name, k),
    ...(Array.isArray(values) ? listIssues(name, values) : rangeIssues(name, values)),
  ])
  if (issues.length > 0) return { axes: [], runs: 0, issues }
  const counts = axes.map(([, values]) => (Array.isArray(values) ? values.length : countOf(values)))
  const runs = counts.reduce((product, count) => product * count, 1)
  if (runs > MOST_SWEEP_RUNS) {
    const sizes = axes.map(([name], k) => `${name} ${counts[k]}`).join(' x ')
    const msg = `${sizes} are ${runs} runs: must be at most ${MOST_SWEEP_RUNS}`
    return { axes: [], runs: 0, issues: [{ loc: ['body', 'axes'], msg, type: 'too_big' }] }
  }
  return {
    axes: axes.map(([name, values]) => [name, Array.isArray(values) ? [...values] : valuesOf(values)]),
    runs,
    issues: [],
  }
}

function nameIssues(axes: Axes, name: string, k: number): Issue[] {
  if (axes.findIndex(([other]) => other === name) === k) return []
  return [{ loc: ['body', 'axes', name], msg: `${name} is swept twice`, type: 'value_error' }]
}

function listIssues(name: string, values: readonly Config[string][]): Issue[] {
  const issue = (msg: string): Issue[] => [{ loc: ['body', 'axes', name], msg, type: 'value_error' }]
  if (values.length === 0) return issue(`${name} must have at least one value, not []`)
  const seen = new Set<Config[string]>()
  const twice = values.find((value) => seen.size === seen.add(value).size)
  return twice === undefined ? [] : issue(`${name} has the value ${quote(twice)} twice`)
}

function rangeIssues(name: string, range: Range): Issue[] {
  const { from, to, step } = range
  const issue = (field: string, msg: string): Issue[] => [
    { loc: ['body', 'axes', name, field], msg, type: 'value_error' },
  ]
  if (step <= 0) return issue('step', `${name}: step must be greater than 0, not ${quote(step)}`)
  if (from > to) return issue('from', `${name}: from ${quote(from)} must be at most to, which is ${quote(to)}`)
  const count = countOf(range)
  if (count <= MOST_SWEEP_RUNS) return []
  return issue('step', `${name}: step ${quote(step)} gives ${quote(count)} values: must be at most ${MOST_SWEEP_RUNS}`)
}

function countOf({ from, to, step }: Range): number {
  return Math.floor((to - from) / step + 1e-9) + 1
}

function valuesOf(range: Range): number[] {
  const { from, step } = range
  const digits = Math.min(MOST_DIGITS, Math.max(digitsOf(from), digitsOf(step)))
  return Array.from({ length: countOf(range) }, (_, k) => Number((from + k * step).toFixed(digits)))
}

function digitsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (mantissa.split('.')[1] ?? '').length - Number(exponent))
}
