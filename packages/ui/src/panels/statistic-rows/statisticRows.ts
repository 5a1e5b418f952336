import type { CorrelationResult } from '@tidemark/contract'
import type { ReactNode } from 'react'
import { formatPlotValue, formatPValue } from '../../format/number'

/** A figure with its name, and a few words about it. */
export interface StatisticRow {
  readonly label: string
  /** Stands in the label's place, and says the same: a name that can be asked. */
  readonly name?: ReactNode | undefined
  /** As it is to be read, 'N/A' where there is none. */
  readonly value: string
  /** What the figure says or where it comes from. */
  readonly note?: string | undefined
}

/** The figures of a correlation that are told as tests. */
export type TestFigures = Pick<
  CorrelationResult,
  'pearson_pvalue' | 'spearman_pvalue' | 'coint_pvalue' | 'coef1' | 'coef2'
>

/** SPEC /correlation, Statistical Tests: p-values exponential with 3 digits, cointegration and coefficients with 4 decimals. */
export function statisticalTests(
  { pearson_pvalue, spearman_pvalue, coint_pvalue, coef1, coef2 }: TestFigures,
  locale?: string,
): readonly StatisticRow[] {
  return [
    { label: 'Pearson P-value', value: formatPValue(pearson_pvalue) },
    { label: 'Spearman P-value', value: formatPValue(spearman_pvalue) },
    { label: 'Cointegration P-value', value: formatPlotValue(coint_pvalue, { locale }) },
    { label: 'Coefficient 1', value: formatPlotValue(coef1, { locale }), note: 'Symbol 1 on symbol 2' },
    { label: 'Coefficient 2', value: formatPlotValue(coef2, { locale }), note: 'Symbol 2 on symbol 1' },
  ]
}
