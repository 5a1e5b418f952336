import type { CorrelationResult } from '@tidemark/contract'
import { formatPlotValue, isFigure, NOT_AVAILABLE } from '../../format/number'
import { formatStrength, strengthOf, type Strength } from '../../format/words'

/** null where not computable. */
export type CorrelationFigures = Pick<CorrelationResult, 'pearson_corr' | 'spearman_corr' | 'mi' | 'vol_corr'>

export interface CorrelationFigure {
  readonly label: string
  readonly value: string
  readonly caption: string
  readonly strength: Strength | undefined
  readonly figure: number | null
  /** Without sign or upper bound; the others are -1 to 1. */
  readonly isInformation: boolean
}

export const CORRELATION_LABELS: readonly string[] = [
  'Pearson Correlation',
  'Spearman Correlation',
  'Mutual Information',
  'Volatility Correlation',
]

/** With 4 decimals and a description. @param whyMissing - null if unknown */
export function correlationFigures(
  { pearson_corr, spearman_corr, mi, vol_corr }: CorrelationFigures,
  whyMissing: string | null = null,
): readonly CorrelationFigure[] {
  const missing = whyMissing ?? 'Not computable here'
  const [pearson = '', spearman = '', information = '', volatility = ''] = CORRELATION_LABELS
  return [
    correlation(pearson, pearson_corr, missing),
    correlation(spearman, spearman_corr, missing),
    {
      label: information,
      value: formatPlotValue(mi),
      caption: isFigure(mi) ? 'From 0, no upper bound' : missing,
      strength: undefined,
      figure: mi,
      isInformation: true,
    },
    correlation(volatility, vol_corr, missing),
  ]
}

function correlation(label: string, figure: number | null, missing: string): CorrelationFigure {
  const word = formatStrength(figure)
  return {
    label,
    value: formatPlotValue(figure, { sign: 'always' }),
    caption: word === NOT_AVAILABLE ? missing : word,
    strength: strengthOf(figure) ?? undefined,
    figure,
    isInformation: false,
  }
}
