import { formatCounted, formatDate, formatMetric, formatShort } from '@tidemark/ui/format'
import { lookOfRun } from '../plot/looks'
import { domainOf, type PlotLine, type PlotView, ticksOf } from '../plot/plotView'
import { calendarTicks, type CurvePoint, drawdownsOf, type RunCurve, thinned } from '../plot/runCurvesModel'

/** Points of a drawdown; more than any screen has pixels. */
const MOST_POINTS = 2000
const [EQUITY, DRAWDOWN] = [0.7, 0.3]

const short = (value: number | null) => formatShort(value === null ? null : Math.round(value))
const percent = (value: number) => `${formatMetric(100 * value).replace(/[.,]00$/, '')}%`

/**
 * Returns accounts above their drawdowns.
 *
 * @param baseline - letter of the run whose drawdown is filled
 * @param lifted - letter of the run that the others step back from; null for none
 */
export function curvesView(curves: readonly RunCurve[], baseline: string, lifted: string | null): PlotView {
  const falls = curves.map(({ points }) => thinned(drawdownsOf(points), MOST_POINTS / 2))
  const times = curves.flatMap(({ points }) => [points[0], points.at(-1)].flatMap((point) => point?.time ?? []))
  const [from, to] = [Math.min(...times), Math.max(...times)]
  const lineOf = ({ letter }: RunCurve, points: readonly CurvePoint[], width: number): PlotLine => ({
    name: letter,
    look: lookOfRun(letter),
    xs: points.map(({ time }) => time),
    values: points.map(({ value }) => value),
    write: short,
    width: lifted === letter ? width + 0.5 : width,
    ...(lifted !== null && lifted !== letter && { isBack: true }),
  })
  const equities = curves.map((curve) => ({ ...lineOf(curve, curve.points, 1.5), tag: curve.letter }))
  const drawdowns = curves.map((curve, i) => lineOf(curve, falls[i] ?? [], 1))
  const values = domainOf([100, ...equities.flatMap((line) => line.values)])
  const depths = domainOf([-0.01, 0, ...drawdowns.flatMap((line) => line.values)])
  return {
    name: inWords(curves, from, to),
    xName: 'Day',
    xs: equities[0]?.xs ?? [],
    domain: [from, to],
    xTicks: calendarTicks(from, to).map(({ time, text }) => ({ at: time, text })),
    writeX: (time) => formatDate(time, { timeZone: 'UTC' }),
    panes: [
      {
        share: EQUITY,
        domain: values,
        ticks: ticksOf(values, formatShort),
        areas: [],
        lines: equities,
        levels: [{ axis: 'y', at: 100, kind: 'guide' }],
        marks: [],
      },
      {
        share: DRAWDOWN,
        domain: depths,
        ticks: ticksOf(depths, percent, 3),
        areas: drawdowns.flatMap(({ name, look, isBack = false, xs = [], values }) =>
          name === baseline
            ? [{ look, isBack, xs, lower: values.map((value) => value ?? 0), upper: xs.map(() => 0) }]
            : [],
        ),
        lines: drawdowns,
        levels: [{ axis: 'y', at: 0, kind: 'edge' }],
        marks: [],
      },
    ],
  }
}

function inWords(curves: readonly RunCurve[], from: number, to: number): string {
  const [start, end] = [from, to].map((time) => formatDate(time, { timeZone: 'UTC' }))
  const ends = curves.map(({ letter, label, points }) => `${letter} ${label} ${formatMetric(points.at(-1)?.value)}`)
  return `${formatCounted(curves.length, 'run')}, 100 at first, ${start} to ${end}: ${ends.join(', ')}`
}
