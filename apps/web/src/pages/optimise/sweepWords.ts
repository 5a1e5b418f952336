import type { StudyState, SweepAnswer, SweepResult } from '@tidemark/contract'
import type { Verdict, VerdictGauge } from '@tidemark/ui'
import {
  formatCount,
  formatCounted,
  formatElapsed,
  formatFraction,
  formatMetric,
  inPeriods,
  isFigure,
} from '@tidemark/ui/format'
import { objectiveName, SWEEP_METRICS } from '@tidemark/ui/metrics'
import { tooFewText } from '../shared/tooFewText'

const settings = (count: number) => formatCounted(count, 'setting')

/** As charts draw it, its objective by the name that a run's report gives it. */
export function named(sweep: SweepAnswer): SweepAnswer {
  return { ...sweep, request: { ...sweep.request, objective: objectiveName(sweep.request.objective) } }
}

export function verdictOf({ request, done, total }: SweepAnswer, result: SweepResult): Verdict {
  const note = `${formatCounted(result.ledger, 'trial')} of this strategy on these bars so far.`
  const stopped =
    done < total ? `Stopped: the verdict counts the ${formatCount(done)} of ${settings(total)} that were tried. ` : ''
  if (result.verdict === null) {
    const lacks = result.tooFew.map((lack) => tooFewText(lack, result.periodsPerYear))
    const why = lacks.length === 0 ? ['No setting has a value'] : lacks
    return { tone: 'doubt', title: 'Too few to judge', text: `${stopped}${why.join('. ')}.`, note }
  }
  const text = `${stopped}${SENTENCES[result.verdict](result)}${heldBackText(result, objectiveName(request.objective))}`
  if (result.verdict === 'holds') return { tone: 'plain', title: 'Holds so far', text, note }
  return { tone: 'doubt', title: result.verdict === 'fragile' ? 'Fragile' : 'Not proven', text, note }
}

const SENTENCES: Readonly<Record<NonNullable<SweepResult['verdict']>, (result: SweepResult) => string>> = {
  'not-proven': ({ valid, shape, deflated }) => {
    if (shape === 'no-edge') return `None of ${settings(valid)} does better than not trading.`
    const { sharpe = null, expectedMaxEffective: luck = null } = deflated ?? {}
    return sharpe !== null && luck !== null && sharpe > luck
      ? `The best of ${settings(valid)} is better than luck alone would give, but not by enough: less than 95 % sure.`
      : `The best of ${settings(valid)} is no better than luck alone would give.`
  },
  fragile: ({ valid, shape, pbo, periodsPerYear }) => {
    const reasons = [
      shape === 'spike' ? 'it stands alone: its neighbours are no better than the rest' : '',
      pbo !== null && pbo.pbo > 0.5
        ? inPeriods('the winner of one half of the days mostly fails on the other', periodsPerYear)
        : '',
    ].filter((reason) => reason !== '')
    return `The best of ${settings(valid)} beats luck, but ${reasons.join(', and ') || 'it does not stand firm'}.`
  },
  holds: ({ valid, shape }) =>
    `The best of ${settings(valid)} beats luck${shape === 'plateau' ? ', and its neighbours are as good' : ''}. That is evidence, not proof.`,
}

function heldBackText({ heldBack }: SweepResult, objective: string): string {
  if (heldBack === null || heldBack.best === null) return ''
  const plateau = isFigure(heldBack.plateau) ? `, the plateau’s median ${formatMetric(heldBack.plateau)}` : ''
  return ` On the bars held back its ${objective} was ${formatMetric(heldBack.best)}${plateau}.`
}

const GAUGES = [SWEEP_METRICS.best, SWEEP_METRICS.dsr, SWEEP_METRICS.pbo, SWEEP_METRICS.effective] as const

export function waitingGauges(
  caption: string,
  soFar: { readonly value: number; readonly name: string; readonly objective: string } | null,
): readonly VerdictGauge[] {
  return GAUGES.map((metric, i) =>
    i === 0 && soFar !== null
      ? {
          metric: { ...metric, name: soFar.objective },
          label: 'Best so far',
          value: formatMetric(soFar.value),
          scale: null,
          caption: soFar.name,
        }
      : { metric, value: '–', scale: null, caption, state: 'idle' as const },
  )
}

function percent(share: number): string {
  return formatMetric(share * 100)
}

/** The verdict's metrics; Sharpe ratios are annual. */
export function gaugesOf(result: SweepResult): readonly VerdictGauge[] {
  const { deflated, pbo, periodsPerYear, valid, tooFew } = result
  const why = tooFew[0] === undefined ? 'It cannot be computed here' : tooFewText(tooFew[0], periodsPerYear)
  const missing = (metric: VerdictGauge['metric']): VerdictGauge => ({
    metric,
    value: 'N/A',
    scale: null,
    caption: why,
    state: 'missing',
  })
  if (tooFew.length > 0) return GAUGES.map(missing)
  const year = Math.sqrt(periodsPerYear)
  const annual = (perPeriod: number | null | undefined) => (isFigure(perPeriod) ? perPeriod * year : null)
  const best = annual(deflated?.sharpe)
  const luck = annual(deflated?.expectedMaxEffective)
  const luckOfAll = annual(deflated?.expectedMaxAll)
  const effective = deflated?.effectiveTrials
  const tries = isFigure(effective) ? formatMetric(effective) : ''
  return [
    best === null
      ? missing(SWEEP_METRICS.best)
      : {
          metric: SWEEP_METRICS.best,
          value: formatMetric(best),
          scale: { domain: [0, Math.max(0.5, best, luck ?? 0, luckOfAll ?? 0) * 1.25], mark: luck, value: best },
          caption:
            luck === null
              ? 'What luck gives is not known'
              : `Luck alone: ${formatMetric(luck)}, best of ${formatCount(valid)} with no edge`,
          facts: [
            { term: 'Luck, effective trials', value: formatMetric(luck) },
            { term: 'Luck, all trials', value: formatMetric(luckOfAll) },
            { term: 'Returns', value: formatCount(deflated?.n) },
            { term: 'Periods per year', value: formatCount(periodsPerYear) },
          ],
        },
    deflated === null || deflated.dsr === null
      ? missing(SWEEP_METRICS.dsr)
      : {
          metric: SWEEP_METRICS.dsr,
          value: percent(deflated.dsr),
          unit: '%',
          scale: { domain: [0, 1], mark: 0.95, value: deflated.dsr },
          caption: `Chance of an edge after ${tries} tries, ${formatFraction(deflated.dsrAll)} after all ${formatCount(deflated.trials)}. Mark at 95`,
          facts: [
            { term: 'All trials', value: formatFraction(deflated.dsrAll) },
            { term: 'Skew', value: formatMetric(deflated.skew) },
            { term: 'Kurtosis', value: formatMetric(deflated.kurtosis) },
          ],
        },
    pbo === null
      ? missing(SWEEP_METRICS.pbo)
      : {
          metric: SWEEP_METRICS.pbo,
          value: percent(pbo.pbo),
          unit: '%',
          scale: { domain: [0, 1], mark: 0.5, value: pbo.pbo },
          caption: 'Winner of one half falls below the median of the other',
          facts: [
            { term: 'Splits', value: formatCount(pbo.combinations) },
            { term: 'Winner loses', value: formatFraction(pbo.probabilityOfLoss) },
          ],
        },
    deflated === null
      ? missing(SWEEP_METRICS.effective)
      : {
          metric: SWEEP_METRICS.effective,
          value: tries,
          scale: { domain: [0, Math.max(2, deflated.trials)], mark: null, value: deflated.effectiveTrials },
          caption: `${settings(deflated.trials)} that move alike are worth so many`,
          facts: [{ term: 'Mean correlation', value: formatMetric(deflated.meanCorrelation) }],
        },
  ]
}

/** '400 backtests in 12.9 s, frictionless'. */
export function summaryText({ status, done, total, computedMs, request: { run } }: SweepAnswer): string {
  const isOver = status === 'done'
  const costs = [run.fees, run.slippage, run.config?.['spread'], run.config?.['fixed_fee']]
  return [
    isOver
      ? `${formatCounted(total, 'backtest')} in ${formatElapsed(computedMs)}`
      : `${formatCount(done)} of ${formatCount(total)} backtests`,
    costs.every((cost) => !Number(cost ?? 0)) ? 'frictionless' : '',
  ]
    .filter((word) => word !== '')
    .join(', ')
}

/** Sweeps to estimate from, at most. */
const LATEST = 20

/**
 * Estimates a sweep's duration from earlier ones, preferably of the same strategy and series, else timeframe.
 *
 * @returns '' for no runs
 */
export function timeText(
  runs: number,
  { strategy, symbol, timeframe }: { readonly strategy: string; readonly symbol: string; readonly timeframe: string },
  earlier: readonly StudyState[],
): string {
  if (runs === 0) return ''
  const over = earlier.filter(({ done, computedMs }) => done > 0 && computedMs > 0)
  const same = over.filter((one) => one.strategy === strategy && one.symbol === symbol && one.timeframe === timeframe)
  const alike = over.filter((one) => one.timeframe === timeframe)
  const from = [same, alike, over].find((list) => list.length > 0)
  if (from === undefined) return 'How long it takes is known after the first sweep'
  const each = from
    .slice(0, LATEST)
    .map(({ computedMs, done }) => computedMs / done)
    .toSorted((a, b) => a - b)
  const median = each[Math.floor((each.length - 1) / 2)] ?? 0
  return `About ${formatElapsed(Math.max(1, Math.round(median * runs)))}, ${formatMetric(median)} ms each on this machine`
}
