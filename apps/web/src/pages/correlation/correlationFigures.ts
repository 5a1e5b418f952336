import { type CorrelationResult, LEAST_LAG_PAIRS } from '@tidemark/contract'
import type { GrangerFigures } from '@tidemark/ui'

export function hasFigures({ cross_corr: byLag, ...result }: CorrelationResult): boolean {
  const figures = [
    result.pearson_corr,
    result.spearman_corr,
    result.mi,
    result.vol_corr,
    result.coint_pvalue,
    result.coef1,
    result.coef2,
    result.gc_1_causes_2,
    result.gc_2_causes_1,
    ...Object.values(byLag),
  ]
  return figures.some((figure) => figure !== null)
}

/** With p-values per lag if sent. @param isUnanswered - no lag is a lead */
export function grangerFigures(result: CorrelationResult, isUnanswered: boolean): GrangerFigures {
  const { gc_1_causes_2: first, gc_2_causes_1: second, granger, granger_rules: rules } = result
  return {
    firstCausesSecond: isUnanswered ? null : first,
    secondCausesFirst: isUnanswered ? null : second,
    ...(granger && {
      byLag: { firstCausesSecond: granger.gc_1_causes_2, secondCausesFirst: granger.gc_2_causes_1 },
    }),
    ...(rules && {
      rules: { firstCausesSecond: rules.gc_1_causes_2, secondCausesFirst: rules.gc_2_causes_1 },
    }),
  }
}

/** With two pairs or fewer every series is too short to say so. */
const LEAST_PAIRS = 3

/** Says why two series that share enough bars have no correlation; null where they have one, and for too few bars. */
export function whyUncorrelated({
  n = 0,
  pearson_corr: r,
}: Pick<CorrelationResult, 'n' | 'pearson_corr'>): string | null {
  return r === null && n >= LEAST_PAIRS ? 'One of the two does not change.' : null
}

/** Says why a lag has no correlation; null if unknown. */
export function whyNoLag(result: CorrelationResult, lag: number): string | null {
  const pairs = (result.n ?? Infinity) - Math.abs(lag)
  if (pairs < LEAST_LAG_PAIRS) return `${Math.max(0, pairs)} pairs at this lag: it needs ${LEAST_LAG_PAIRS}.`
  return whyUncorrelated(result)
}
