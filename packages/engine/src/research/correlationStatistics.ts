import type { CorrelationStatistics, Figure } from '@tidemark/contract'
import type { Analysis } from '../correlation/analysis'
import type { Cointegration } from '../correlation/engleGranger'
import type { Granger } from '../correlation/granger'
import type { Line } from '../correlation/ols'
import type { Correlation } from '../correlation/pearson'
import { figure } from '../statistics/figure'

export function statisticsBlock(analysis: Analysis): CorrelationStatistics {
  return {
    n: analysis.n,
    pearson: correlation(analysis.pearson),
    spearman: correlation(analysis.spearman),
    mi: figure(analysis.mi),
    vol_corr: figure(analysis.volCorr),
    coint_1_on_2: cointegration(analysis.coint1on2),
    coint_2_on_1: cointegration(analysis.coint2on1),
    ols_1_on_2: line(analysis.ols1on2),
    ols_2_on_1: line(analysis.ols2on1),
    gc_1_causes_2: byPositiveLag(analysis.gc1causes2, granger),
    gc_2_causes_1: byPositiveLag(analysis.gc2causes1, granger),
    cross_corr: byLag(analysis.crossCorr),
  }
}

/** From -maxlag. */
export function byLag(values: Float64Array): Record<string, Figure> {
  const maxlag = (values.length - 1) / 2
  return Object.fromEntries(Array.from(values, (value, k) => [String(k - maxlag), figure(value)]))
}

export function byPositiveLag<T, U>(values: readonly T[], read: (value: T) => U): Record<string, U> {
  return Object.fromEntries(values.map((value, k) => [String(k + 1), read(value)]))
}

function correlation({ r, p }: Correlation): CorrelationStatistics['pearson'] {
  return { r: figure(r), p: figure(p) }
}

function cointegration({ t, p, usedLag }: Cointegration): CorrelationStatistics['coint_1_on_2'] {
  return { t: figure(t), p: figure(p), usedlag: figure(usedLag) }
}

function line(fitted: Line | null): CorrelationStatistics['ols_1_on_2'] {
  return { const: figure(fitted?.constant ?? NaN), slope: figure(fitted?.slope ?? NaN) }
}

function granger({ f, p }: Granger): { F: Figure; p: Figure } {
  return { F: figure(f), p: figure(p) }
}
