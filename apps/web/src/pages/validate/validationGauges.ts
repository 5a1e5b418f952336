import type { FollowedStudy } from '@tidemark/api/hooks'
import type { ResampleAnswer, StressAnswer, StudyState, WalkForwardAnswer, WalkForwardFold } from '@tidemark/contract'
import { shareAbove, timesText } from '@tidemark/charts/studies'
import type { VerdictGauge } from '@tidemark/ui'
import { formatCount, formatFraction, formatMetric, isFigure, type MaybeFigure, periodWord } from '@tidemark/ui/format'
import { reasonText, VALIDATION_METRICS } from '@tidemark/ui/metrics'
import { tooFewText } from '../shared/tooFewText'

export interface ValidationStudies {
  readonly walk: FollowedStudy<WalkForwardAnswer>
  readonly resample: FollowedStudy<ResampleAnswer>
  readonly stress: FollowedStudy<StressAnswer>
  /** Drawdown limit, in whole percent. */
  readonly percent: number
  /** Of the run's returns; null if unknown: days. */
  readonly periodsPerYear: number | null
}

type Words = Pick<VerdictGauge, 'value' | 'caption' | 'state' | 'scale'>

/** Returns six metrics with reference levels; a dash before they are requested. */
export function validationGauges({
  walk,
  resample,
  stress,
  percent,
  periodsPerYear,
}: ValidationStudies): readonly VerdictGauge[] {
  return [...walkGauges(walk), ...resampleGauges(resample, percent, periodsPerYear), stressGauge(stress)]
}

/** Says why a fold's test has no objective; null where it has, and for a fold in cash. */
export function whyUntold({ withheld = {}, params, outOfSample, trades }: WalkForwardFold): string | null {
  if (params === null || outOfSample !== null) return null
  return reasonText(Object.values(withheld)[0]) ?? (trades === 0 ? 'The test never traded' : null)
}

function waiting(followed: FollowedStudy<StudyState>): Words {
  const empty = { value: '–', scale: null } as const
  if (followed.status === 'idle') return { ...empty, caption: 'Not run yet', state: 'idle' }
  if (followed.status === 'failed' || followed.study?.status === 'failed') {
    return { value: 'N/A', scale: null, caption: 'Failed', state: 'error' }
  }
  if (followed.status === 'over') return { value: 'N/A', scale: null, caption: 'Stopped before', state: 'missing' }
  return { ...empty, caption: followed.study?.status === 'queued' ? 'Waiting' : 'Being computed', state: 'idle' }
}

const missing = (caption: string): Words => ({ value: 'N/A', scale: null, caption, state: 'missing' })

function figureOf(value: unknown): MaybeFigure {
  return typeof value === 'number' ? value : null
}

function walkGauges(walk: FollowedStudy<WalkForwardAnswer>): readonly VerdictGauge[] {
  const { stitchedReturn, stitchedSharpe, efficiency } = VALIDATION_METRICS
  const study = walk.status === 'starting' ? null : walk.study
  const result = study?.result ?? null
  if (study === null || result === null) {
    const words = waiting(walk)
    return [stitchedReturn, stitchedSharpe, efficiency].map((metric) => ({ metric, ...words }))
  }
  const { folds, request } = study
  const gained = folds.filter(({ outOfSampleReturn }) => outOfSampleReturn > 0).length
  const gain = figureOf(result.stitched.engine['Return [%]'])
  const { headline, withheld, engine } = result.stitched
  const sharpe = headline === undefined ? figureOf(engine['Sharpe Ratio']) : headline.sharpe
  const isSame = request.objective === (headline === undefined ? 'Sharpe Ratio' : 'sharpe')
  const hindsight = isSame ? (result.hindsight?.value ?? null) : null
  const facts = [
    { term: 'Tests', value: formatCount(folds.length) },
    { term: 'Learn, test', value: `${formatCount(request.train)}, ${formatCount(request.test)} ${request.unit}` },
    { term: 'Chosen by', value: request.choose === 'value' ? 'the best cell' : 'its neighbours' },
  ]
  return [
    {
      metric: stitchedReturn,
      facts,
      ...(isFigure(gain)
        ? {
            value: formatMetric(gain, { sign: 'always' }),
            unit: '%',
            scale: { domain: [-50, 50], mark: 0, value: gain },
            caption: `${formatCount(folds.length)} tests, ${formatCount(gained)} gained`,
          }
        : missing('No test has a return')),
    },
    {
      metric: stitchedSharpe,
      facts,
      ...(isFigure(sharpe)
        ? {
            value: formatMetric(sharpe),
            scale: { domain: [-1, 2], mark: 0, value: sharpe },
            caption: hindsight === null ? 'Tests only' : `Hindsight best ${formatMetric(hindsight)}`,
          }
        : missing(reasonText(withheld?.['sharpe']) ?? 'The tests never traded')),
    },
    {
      metric: efficiency,
      facts,
      ...(result.efficiency === null
        ? missing('Learning gained nothing')
        : {
            value: formatCount(100 * result.efficiency),
            unit: '%',
            scale: { domain: [0, 1], mark: 0.5, value: result.efficiency },
            caption: 'Growth kept out of sample, mark at 50',
          }),
    },
  ]
}

function resampleGauges(
  resample: FollowedStudy<ResampleAnswer>,
  percent: number,
  periodsPerYear: number | null,
): readonly VerdictGauge[] {
  const { loss, drawdown } = VALIDATION_METRICS
  const label = `P(drawdown over ${formatCount(percent)}%)`
  const study = resample.status === 'starting' ? null : resample.study
  const result = study?.result ?? null
  if (study === null || result === null) {
    const words = waiting(resample)
    return [
      { metric: loss, ...words },
      { metric: drawdown, label, ...words },
    ]
  }
  const { bootstrap, tooFew } = result
  if (bootstrap === null) {
    const words = missing(tooFew === null ? 'Order of trades keeps the end' : tooFewText(tooFew, periodsPerYear))
    return [
      { metric: loss, ...words },
      { metric: drawdown, label, ...words },
    ]
  }
  const share = shareAbove(bootstrap, percent)
  const atEnds = `${periodWord(periodsPerYear)} ends`
  const facts = [
    { term: 'Paths', value: formatCount(bootstrap.paths) },
    { term: 'Mean block', value: `${formatMetric(bootstrap.blockLength)} ${periodWord(periodsPerYear)}s` },
    { term: 'Seed', value: String(bootstrap.seed) },
  ]
  return [
    {
      metric: loss,
      facts,
      value: formatMetric(100 * bootstrap.probabilityOfLoss),
      unit: '%',
      scale: { domain: [0, 1], mark: 0.5, value: bootstrap.probabilityOfLoss },
      caption: `of ${formatCount(bootstrap.paths)} resampled runs`,
    },
    {
      metric: drawdown,
      label,
      facts,
      value: formatMetric(100 * share),
      unit: '%',
      scale: { domain: [0, 1], mark: 0.5, value: share },
      caption: isFigure(bootstrap.observedMaxDrawdown)
        ? `This run had ${formatFraction(bootstrap.observedMaxDrawdown)} at ${atEnds}`
        : `of ${formatCount(bootstrap.paths)} resampled runs`,
    },
  ]
}

function stressGauge(stress: FollowedStudy<StressAnswer>): VerdictGauge {
  const metric = VALIDATION_METRICS.breakEven
  const study = stress.status === 'starting' ? null : stress.study
  const result = study?.result ?? null
  if (result === null) return { metric, ...waiting(stress) }
  const { breakEvenMultiplier, breakEvenFee, reason } = result
  const fee = breakEvenFee === null ? null : `${formatMetric(breakEvenFee * 10_000)} bp`
  if (breakEvenMultiplier !== null) {
    return {
      metric,
      value: timesText(breakEvenMultiplier),
      scale: { domain: [0, 3], mark: 1, value: breakEvenMultiplier },
      caption: fee === null ? 'of the run’s own costs' : `its costs, or ${fee} a fill alone`,
    }
  }
  if (reason === 'no-costs' && breakEvenFee !== null) {
    return {
      metric,
      value: formatMetric(breakEvenFee * 10_000),
      unit: 'bp',
      scale: { domain: [0, 0.002], mark: 0, value: breakEvenFee },
      caption: 'a fill; this run pays nothing',
    }
  }
  if (reason === 'beyond')
    return { metric, value: '> 96×', scale: null, caption: 'Still profitable at 96 times its costs' }
  return { metric, ...missing('No profit even without costs') }
}
