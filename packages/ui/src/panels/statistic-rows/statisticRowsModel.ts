import type { CorrelationResult } from '@tidemark/contract'
import type { ReactNode } from 'react'
import { formatPlotValue, formatPValue } from '../../format/number'

export interface StatisticRow {
  readonly label: string
  /** Replaces the label, e.g. by an explaining button. */
  readonly name?: ReactNode | undefined
  /** Formatted; 'N/A' if missing. */
  readonly value: string
  /** Meaning or source. */
  readonly note?: string | undefined
}

export type TestFigures = Pick<
  CorrelationResult,
  'pearson_pvalue' | 'spearman_pvalue' | 'coint_pvalue' | 'coef1' | 'coef2'
>

/** SPEC /correlation, Statistical Tests: p-values with 3 digits, the rest with 4 decimals. */
export function statisticalTests({
  pearson_pvalue,
  spearman_pvalue,
  coint_pvalue,
  coef1,
  coef2,
}: TestFigures): readonly StatisticRow[] {
  return [
    { label: 'Pearson P-value', value: formatPValue(pearson_pvalue) },
    { label: 'Spearman P-value', value: formatPValue(spearman_pvalue) },
    { label: 'Cointegration P-value', value: formatPlotValue(coint_pvalue) },
    { label: 'Coefficient 1', value: formatPlotValue(coef1), note: 'Symbol 1 on symbol 2' },
    { label: 'Coefficient 2', value: formatPlotValue(coef2), note: 'Symbol 2 on symbol 1' },
  ]
}
