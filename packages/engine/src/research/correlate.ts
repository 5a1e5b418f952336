import {
  type CorrelationRequest,
  type CorrelationResult,
  LEAST_LAG_PAIRS,
  MOST_ROLLING,
  noLeadOf,
  TIMEFRAME_MS,
  type Timeframe,
} from '@tidemark/contract'
import { type Bars, firstBarFrom, sliceBars } from '../bars'
import { analyse, type Analysis } from '../correlation/analysis'
import { engleGranger } from '../correlation/engleGranger'
import { causes } from '../correlation/granger'
import { hedgeSpread } from '../correlation/hedgeSpread'
import { fitLine } from '../correlation/ols'
import { alignBars, finiteRows, logReturnsOf, type Pair } from '../correlation/pair'
import { rollingPearson } from '../correlation/rolling'
import { resample } from '../resample'
import { figure } from '../statistics/figure'
import { DAY_MS, isoTime, parseTime } from '../time'
import { checkCorrelation } from './checkCorrelation'
import { byLag, byPositiveLag, statisticsBlock } from './correlationStatistics'
import { NoDataError } from '../errors'

type Point = NonNullable<CorrelationResult['rolling']>[number]

export type CorrelationSettings = Pick<CorrelationRequest, 'maxlag' | 'window' | 'use_log_returns'>

export interface CorrelationAnswerOptions {
  /** `rolling` and that of `hedge_spread`, by far the largest part; never beyond `MOST_ROLLING` pairs. @default true */
  readonly series?: boolean
}

/**
 * Cuts both series to the request's dates and joins them on common times, bars of a day or longer on common trading
 * dates.
 *
 * @throws {RequestError} as {@link checkCorrelation}.
 * @throws {NoDataError} without a common bar.
 */
export function correlate(
  request: CorrelationRequest,
  bars1: Bars,
  bars2: Bars,
  answer: CorrelationAnswerOptions = {},
): CorrelationResult {
  checkCorrelation(request)
  const { start, end, symbol_1: first, symbol_2: second, tf1, tf2 } = request
  const areDates = TIMEFRAME_MS[tf1] >= DAY_MS && TIMEFRAME_MS[tf2] >= DAY_MS
  const [one, two] = areDates ? [onDates(bars1, tf1), onDates(bars2, tf2)] : [bars1, bars2]
  const pair = alignBars(barsOfDays(one, start, end), barsOfDays(two, start, end), request.component)
  if (pair.x.length === 0) {
    throw new NoDataError(`${first} ${tf1} and ${second} ${tf2} have no bar in common from ${start} to ${end}`)
  }
  const noLead = noLeadOf(tf1, tf2)
  const found = correlatePair(pair, request, answer)
  const { n = 0 } = found
  const lags = Object.entries(found.cross_corr)
  return {
    ...found,
    cross_corr: Object.fromEntries(
      lags.map(([lag, r]) => [lag, n - Math.abs(Number(lag)) < LEAST_LAG_PAIRS ? null : r]),
    ),
    ...(noLead !== null && { gc_1_causes_2: null, gc_2_causes_1: null, no_lead: noLead }),
  }
}

/**
 * For aligned series; non-finite values are unknown. Without times there is no `rolling` and no series in
 * `hedge_spread`.
 */
export function correlatePair(
  pair: Pair,
  settings: CorrelationSettings,
  { series = true }: CorrelationAnswerOptions = {},
): CorrelationResult {
  const levels = finiteRows(pair)
  const analysed = settings.use_log_returns ? finiteRows(logReturnsOf(pair)) : levels
  const analysis = analyse(analysed.x, analysed.y, settings)
  const isDrawn = series && analysis.n <= MOST_ROLLING
  return {
    pearson_corr: figure(analysis.pearson.r),
    spearman_corr: figure(analysis.spearman.r),
    mi: figure(analysis.mi),
    vol_corr: figure(analysis.volCorr),
    pearson_pvalue: figure(analysis.pearson.p),
    spearman_pvalue: figure(analysis.spearman.p),
    ...onLevels(levels, settings.use_log_returns ? null : analysis, isDrawn),
    gc_1_causes_2: causes(analysis.gc1causes2),
    gc_2_causes_1: causes(analysis.gc2causes1),
    cross_corr: byLag(analysis.crossCorr),
    n: analysis.n,
    ...(isDrawn && rollingOf(analysed, settings.window)),
    granger: {
      gc_1_causes_2: byPositiveLag(analysis.gc1causes2, (test) => figure(test.p)),
      gc_2_causes_1: byPositiveLag(analysis.gc2causes1, (test) => figure(test.p)),
    },
    statistics: statisticsBlock(analysis),
  }
}

function barsOfDays(bars: Bars, start: string, end: string): Bars {
  return sliceBars(bars, firstBarFrom(bars, parseTime(start)), firstBarFrom(bars, parseTime(end) + DAY_MS))
}

/** Days pair by their trading dates, whatever their zone and time of day. */
function onDates(bars: Bars, timeframe: Timeframe): Bars {
  return resample(bars, timeframe, TIMEFRAME_MS[timeframe])
}

/** Rows for a meaningful p: two points are always collinear. */
const LEAST_COINTEGRATED = 3

function onLevels(
  { time, x, y }: Pair,
  known: Analysis | null,
  series: boolean,
): Pick<CorrelationResult, 'coint_pvalue' | 'coef1' | 'coef2' | 'hedge_spread'> {
  const line = fitLine(x, y)
  const spread = line === null ? null : hedgeSpread(line, x, y)
  return {
    coint_pvalue: x.length < LEAST_COINTEGRATED ? null : figure((known?.coint1on2 ?? engleGranger(x, y)).p),
    coef1: figure(line?.slope ?? NaN),
    coef2: figure(fitLine(y, x)?.slope ?? NaN),
    hedge_spread: spread && {
      deviation: figure(spread.deviation),
      z_score: figure(spread.zScore),
      half_life: figure(spread.halfLife),
      ...(series && time !== null && { series: pointsOf(time, spread.series, 0) }),
    },
  }
}

function rollingOf({ time, x, y }: Pair, window: number): Pick<CorrelationResult, 'rolling'> {
  return time === null ? {} : { rolling: pointsOf(time, rollingPearson(x, y, window), window - 1) }
}

function pointsOf(time: Float64Array, values: Float64Array, offset: number): Point[] {
  return Array.from(values, (value, k) => ({ time: isoTime(time[offset + k]!), value: figure(value) }))
}
