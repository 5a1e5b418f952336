import { correlationResultSchema, type GrangerRule } from '@tidemark/contract'
import { isObject, type JsonObject, objectIn, readFigure, readTime } from './value'

const FIGURES = [
  'pearson_corr',
  'spearman_corr',
  'mi',
  'vol_corr',
  'pearson_pvalue',
  'spearman_pvalue',
  'coint_pvalue',
  'coef1',
  'coef2',
] as const
const ADDITIONS = ['n', 'rolling', 'granger', 'hedge_spread', 'statistics'] as const

/** ENGINE 0. */
const SIGNIFICANT = 0.05

/** Missing or non-numeric metrics become null, lags integers; malformed extensions of ours are omitted. */
export function readCorrelation(body: unknown): unknown {
  const result = objectIn(body, ...FIGURES)
  if (result === undefined) return body
  const read: Record<string, unknown> = Object.fromEntries(FIGURES.map((name) => [name, readFigure(result[name])]))
  const [first, second] = [readCauses(result['gc_1_causes_2']), readCauses(result['gc_2_causes_1'])]
  read['gc_1_causes_2'] = first.answer
  read['gc_2_causes_1'] = second.answer
  if (first.ps !== undefined || second.ps !== undefined) {
    read['granger'] = { gc_1_causes_2: first.ps ?? {}, gc_2_causes_1: second.ps ?? {} }
  }
  if (first.rule !== undefined || second.rule !== undefined) {
    read['granger_rules'] = { gc_1_causes_2: first.rule ?? null, gc_2_causes_1: second.rule ?? null }
  }
  read['cross_corr'] = readLags(result['cross_corr'])
  for (const name of ADDITIONS) {
    const value = withTimes(result[name])
    if (value !== undefined && correlationResultSchema.shape[name].safeParse(value).success) read[name] = value
  }
  return read
}

interface Causality {
  readonly answer: boolean | null
  readonly rule?: GrangerRule
  readonly ps?: JsonObject
}

/**
 * A flag (also 1, 0 or a word) or a p-value (Yes below 0.05); one value per lag may be a map or a list, bare or under
 * `p`: any true flag means Yes; p-values follow ENGINE 0, the smallest times their count. A lag without a p-value still
 * counts.
 */
export function readCauses(value: unknown): Causality {
  const lags = lagsIn(value)
  if (lags === null) return { answer: flagIn(value) ?? isSignificant([readP(value)]) }
  const values = Object.values(lags)
  const flags = values.map(flagIn)
  const ps = values.map(readP)
  if (flags.every((flag, i) => flag !== null || ps[i] === null)) {
    const known = flags.filter((flag) => flag !== null)
    return known.length === 0 ? { answer: null } : { answer: known.includes(true), rule: 'any_lag' }
  }
  return { answer: isSignificant(ps), rule: 'smallest_p', ps: readLags(lags) }
}

function isSignificant(ps: readonly (number | null)[]): boolean | null {
  const known = ps.filter((p) => p !== null)
  return known.length === 0 ? null : Math.min(...known) * ps.length < SIGNIFICANT
}

function lagsIn(value: unknown): JsonObject | null {
  if (Array.isArray(value)) return Object.fromEntries(value.map((item: unknown, i) => [String(i + 1), item]))
  if (!isObject(value)) return null
  const { p } = value
  if (isObject(p) || Array.isArray(p)) return lagsIn(p)
  return 'p' in value || 'pvalue' in value ? null : value
}

/** null when it is not a flag: a p-value strictly between 0 and 1, or nothing. */
function flagIn(value: unknown): boolean | null {
  const text = String(value).trim().toLowerCase()
  if (typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string') {
    if (['true', 'yes', '1'].includes(text)) return true
    if (['false', 'no', '0'].includes(text)) return false
  }
  return null
}

function readP(value: unknown): number | null {
  return isObject(value) ? readFigure(value['p'] ?? value['pvalue']) : readFigure(value)
}

/** Drops keys that are not integers. */
function readLags(value: unknown): JsonObject {
  if (!isObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([lag, figure]) =>
      /^\s*[+-]?\d+\s*$/.test(lag) ? [[String(Number(lag)), readP(figure)]] : [],
    ),
  )
}

function withTimes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(timed)
  if (isObject(value) && Array.isArray(value['series'])) return { ...value, series: value['series'].map(timed) }
  return value
}

function timed(point: unknown): unknown {
  return isObject(point) && 'time' in point ? { ...point, time: readTime(point['time']) } : point
}
