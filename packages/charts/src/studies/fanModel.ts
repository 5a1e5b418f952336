import type { ResampleAnswer } from '@tidemark/contract'
import { formatCount, formatCounted, formatFraction, formatMoney, inPeriods, periodWord } from '@tidemark/ui/format'
import { calendarTicks } from '../plot/runCurvesModel'
import { domainOf, nearest, type PlotLine, type PlotView, type Tick, ticksOf } from '../plot/plotView'

export type Bootstrap = NonNullable<NonNullable<ResampleAnswer['result']>['bootstrap']>

const QUANTILES = [
  ['0.95', '95 %'],
  ['0.75', '75 %'],
  ['0.25', '25 %'],
  ['0.05', '5 %'],
] as const

/**
 * Returns resampled accounts by day, with the run.
 *
 * @param cash - initial
 * @param periodsPerYear - of the run's returns; null if unknown: days
 */
export function fanView(bootstrap: Bootstrap, cash: number, periodsPerYear: number | null): PlotView | null {
  const period = periodWord(periodsPerYear)
  const { fanSteps, fan, samples, observed, dates, paths, probabilityOfLoss } = bootstrap
  const account = (values: readonly (number | null)[]) => values.map((value) => (value === null ? null : value * cash))
  const levels = Object.fromEntries(
    QUANTILES.map(([level]) => [level, (fan[level] ?? []).map((value) => value * cash)]),
  )
  const median = account(fan['0.5'] ?? [])
  const last = median.at(-1) ?? null
  if (fanSteps.length < 2 || last === null) return null
  const edges = QUANTILES.map(([level, name]): PlotLine => ({
    name,
    look: 'edge',
    values: levels[level] ?? [],
    write: (value) => formatCount(value),
    inLegend: false,
    note: name,
    tag: level === '0.95' || level === '0.05',
  }))
  const examples = samples.map((values, k): PlotLine => ({
    name: `Path ${k + 1}`,
    look: 'sample',
    values: account(values),
    write: (value) => formatMoney(value),
    inLegend: false,
  }))
  const domain = domainOf([
    cash,
    ...Object.values(levels).flat(),
    ...examples.flatMap(({ values }) => values),
    ...account(observed),
  ])
  const ofAll = (level: string) => formatCount((fan[level]?.at(-1) ?? 0) * cash)
  const steps = fanSteps.at(-1) ?? 0
  return {
    name:
      `${formatCounted(paths, 'resampled account')} over ${formatCounted(steps, period)}: half end above ${formatCount(last)}, ` +
      `9 of 10 between ${ofAll('0.05')} and ${ofAll('0.95')}, ${formatFraction(probabilityOfLoss)} with a loss`,
    xName: inPeriods('Day', periodsPerYear),
    xs: fanSteps,
    domain: [0, steps],
    xTicks: dateTicks(fanSteps, dates) ?? ticksOf([0, steps], formatCount, 6),
    writeX: (step) => dates[fanSteps.indexOf(step)] ?? formatCount(step),
    panes: [
      {
        domain,
        ticks: ticksOf(domain, formatCount),
        areas: [
          { lower: levels['0.05'] ?? [], upper: levels['0.95'] ?? [] },
          { lower: levels['0.25'] ?? [], upper: levels['0.75'] ?? [] },
        ],
        lines: [
          ...edges,
          ...examples,
          { name: 'Median', look: 'first', values: median, write: (value) => formatMoney(value) },
          { name: 'Run', look: 'run', values: account(observed), write: (value) => formatMoney(value) },
        ],
        levels: [{ axis: 'y', at: cash, kind: 'guide', label: 'start' }],
        marks: [],
      },
    ],
  }
}

/** Returns ticks at the run's dates; null where it is shorter than the paths. */
function dateTicks(steps: readonly number[], dates: Bootstrap['dates']): readonly Tick[] | null {
  const times = dates.map((date) => (date === null ? Number.NaN : Date.parse(date)))
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined || Number.isNaN(last)) return null
  return calendarTicks(first, last).map(({ time, text }) => ({ at: steps[nearest(times, time)] ?? 0, text }))
}
