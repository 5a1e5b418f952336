import type { RunReport } from '@tidemark/contract'
import { formatCounted, formatDate, formatFraction, formatMetric, isFigure, periodWord } from '@tidemark/ui/format'
import { calendarTicks } from '../plot/runCurvesModel'
import { domainOf, ticksOf, type PlotLine, type PlotPane, type PlotView } from '../plot/plotView'

/** The parts of a run's report that the rolling metrics are drawn from. */
export type RollingReport = Pick<RunReport, 'rolling' | 'daily' | 'periodsPerYear' | 'sharpeSimple' | 'distribution'>

const UTC = { timeZone: 'UTC' } as const
const dayText = (time: number) => formatDate(time, UTC)

/** Formats the window: '63 days', '63 weeks' for weekly bars. */
export function windowText({ rolling, periodsPerYear }: RollingReport): string {
  return formatCounted(rolling.window, periodWord(periodsPerYear))
}

/** Builds the view of Sharpe ratio and volatility over the window ending at each day. @returns null before the first full window. */
export function rollingMetricsView(report: RollingReport): PlotView | null {
  const { rolling, daily, periodsPerYear, sharpeSimple, distribution } = report
  // A part of a run has a return on its first day too, so returns are counted from the end.
  const offset = daily.days.length - rolling.values.length
  const first = rolling.values.findIndex((point) => point.some((value) => value !== null))
  if (first === -1) return null
  const shown = rolling.values.slice(first)
  const xs = shown.map((_, i) => Date.parse(daily.days[offset + first + i] ?? ''))
  const [from, to] = [xs[0] ?? 0, xs.at(-1) ?? 0]
  const volatility = distribution.sd === null ? null : distribution.sd * Math.sqrt(periodsPerYear)
  const sharpePane = paneOf(
    {
      name: 'Sharpe',
      look: 'first',
      values: shown.map(([, sharpe]) => sharpe),
      write: (value) => formatMetric(value),
      tag: true,
    },
    sharpeSimple,
    (value) => formatMetric(value).replace(/[.,]00$/, ''),
  )
  const volatilityPane = paneOf(
    {
      name: 'Volatility',
      look: 'second',
      values: shown.map(([value]) => value),
      write: (value) => formatFraction(value),
      tag: true,
    },
    volatility,
    (value) => formatFraction(value).replace(/[.,]00(?=%)/, ''),
  )
  const panes = [sharpePane, volatilityPane]
  const said = panes.flatMap(({ lines }) => lines).map(rangeText)
  return {
    name: `Over ${windowText(report)}, ${dayText(from)} to ${dayText(to)}: ${said.join('; ')}`,
    xName: 'Day',
    xs,
    domain: [from, to],
    xTicks: calendarTicks(from, to).map(({ time, text }) => ({ at: time, text })),
    writeX: dayText,
    panes,
  }
}

function paneOf(line: PlotLine, whole: number | null, write: (value: number) => string): PlotPane {
  const domain = domainOf([0, whole, ...line.values], 0.01)
  return {
    label: line.name,
    domain,
    ticks: ticksOf(domain, write, 4),
    areas: [],
    lines: [line],
    levels: [
      { axis: 'y', at: 0, kind: 'mark' },
      ...(whole === null ? [] : [{ axis: 'y', at: whole, kind: 'guide', label: 'whole run' } as const]),
    ],
    marks: [],
  }
}

/** 'Sharpe between −2.71 and 5.20, last 0.70'. */
function rangeText({ name, values, write }: PlotLine): string {
  const known = values.filter(isFigure)
  if (known.length === 0) return `${name} N/A`
  const low = known.reduce((a, b) => Math.min(a, b))
  const high = known.reduce((a, b) => Math.max(a, b))
  return `${name} between ${write(low)} and ${write(high)}, last ${write(values.at(-1) ?? null)}`
}
