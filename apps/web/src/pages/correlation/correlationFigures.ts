import type { CorrelationResult } from '@tidemark/contract'
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

/** With p-values per lag if sent. */
export function grangerFigures(result: CorrelationResult): GrangerFigures {
  const { gc_1_causes_2: firstCausesSecond, gc_2_causes_1: secondCausesFirst, granger, granger_rules: rules } = result
  return {
    firstCausesSecond,
    secondCausesFirst,
    ...(granger && {
      byLag: { firstCausesSecond: granger.gc_1_causes_2, secondCausesFirst: granger.gc_2_causes_1 },
    }),
    ...(rules && {
      rules: { firstCausesSecond: rules.gc_1_causes_2, secondCausesFirst: rules.gc_2_causes_1 },
    }),
  }
}
