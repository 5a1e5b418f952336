import { correlationResultSchema } from '@tidemark/contract'
import { isObject, isText, type JsonObject, readFigure, readTime } from './value'

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
const CAUSES = ['gc_1_causes_2', 'gc_2_causes_1'] as const
const ADDITIONS = ['n', 'rolling', 'granger', 'hedge_spread', 'statistics'] as const

/** A p-value below this says that one series causes the other (ENGINE 0). */
const SIGNIFICANT = 0.05

/**
 * A correlation: figures that are missing or no number become null, lags are whole numbers, and the two answers on causality may
 * be a word, a number or the p of each lag. What this product adds is left out when it has another form.
 */
export function readCorrelation(body: unknown): unknown {
  const result = isObject(body) && isObject(body['data']) && !('pearson_corr' in body) ? body['data'] : body
  if (!isObject(result) || !FIGURES.some((name) => name in result)) return body
  const read: Record<string, unknown> = Object.fromEntries(FIGURES.map((name) => [name, readFigure(result[name])]))
  for (const name of CAUSES) read[name] = readCauses(result[name])
  read['cross_corr'] = readLags(result['cross_corr'])
  for (const name of ADDITIONS) {
    const value = withTimes(result[name])
    if (value !== undefined && correlationResultSchema.shape[name].safeParse(value).success) read[name] = value
  }
  return read
}

/** A flag as it is; a number or a map of lag to p (bare or under `p`) by the rule of ENGINE 0: the smallest p, times their count, below 0.05. */
export function readCauses(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  if (isText(value) && /^(true|yes|false|no)$/i.test(value.trim())) return /^(true|yes)$/i.test(value.trim())
  const ps = isObject(value) || Array.isArray(value) ? Object.values(value).map(readP) : [readP(value)]
  const known = ps.filter((p) => p !== null)
  return known.length === 0 ? null : Math.min(...known) * ps.length < SIGNIFICANT
}

function readP(value: unknown): number | null {
  return isObject(value) ? readFigure(value['p'] ?? value['pvalue']) : readFigure(value)
}

/** A map of lag to value; keys that are no whole number are left out. */
function readLags(value: unknown): JsonObject {
  if (!isObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([lag, figure]) =>
      /^\s*[+-]?\d+\s*$/.test(lag) ? [[String(Number(lag)), readFigure(figure)]] : [],
    ),
  )
}

/** Points carry their times in whatever form. */
function withTimes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(timed)
  if (isObject(value) && Array.isArray(value['series'])) return { ...value, series: value['series'].map(timed) }
  return value
}

function timed(point: unknown): unknown {
  return isObject(point) && 'time' in point ? { ...point, time: readTime(point['time']) } : point
}
