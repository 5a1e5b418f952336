import { formatDate, formatMetric, formatShort } from '@tidemark/ui/format'
import { useMemo } from 'react'
import { Plot } from '../plot/Plot'
import { domainOf, type PlotView, ticksOf } from '../plot/plotView'
import { calendarTicks, type CurvePoint } from '../plot/runCurvesModel'
import { Figure } from '../svg/Figure'

export interface SplitCurveProps {
  /** The account, ascending, at least one point; rebased to 100. Memoise. */
  points: readonly CurvePoint[]
  /** First held-out time, epoch ms UTC; null for none. */
  split: number | null
  /** The configuration: 'n1 60, n2 160'. */
  label: string
}

/** An account over the bars used for choosing and the held-out ones, on another background. */
export function SplitCurve({ points, split, label }: SplitCurveProps) {
  const view = useMemo(() => splitView(points, split, label), [points, split, label])
  return (
    <Figure height={152} data={points}>
      <Plot view={view} />
    </Figure>
  )
}

const dayText = (time: number) => formatDate(time, { timeZone: 'UTC' })
/** Of the range, for the words above the line. */
const HEAD = 0.15

function splitView(points: readonly CurvePoint[], split: number | null, label: string): PlotView {
  const base = points[0]?.value ?? 100
  const xs = points.map(({ time }) => time)
  const values = points.map(({ value }) => (base === 0 ? value : (value / base) * 100))
  const [from, to] = [xs[0] ?? 0, xs.at(-1) ?? 0]
  const isSplit = split !== null && split > from && split <= to
  const [low, high] = domainOf([100, ...values])
  const domain = [low, high + HEAD * (high - low)] as const
  const before = split === null ? undefined : values[xs.findLastIndex((time) => time < split)]
  const held =
    split === null || before === undefined
      ? ''
      : `, ${formatMetric(before)} when the held-back bars begin on ${dayText(split)}`
  return {
    name: `Account of ${label}, 100 at first, ${dayText(from)} to ${dayText(to)}${held}, ${formatMetric(values.at(-1))} at the end`,
    xName: 'Day',
    xs,
    domain: [from, to],
    xTicks: calendarTicks(from, to).map(({ time, text }) => ({ at: time, text })),
    writeX: dayText,
    panes: [
      {
        domain,
        ticks: ticksOf(domain, formatShort),
        areas: isSplit ? [{ look: 'band', xs: [split, to], lower: [low, low], upper: [domain[1], domain[1]] }] : [],
        lines: [{ name: 'Account', look: 'first', values, write: (value) => formatShort(value), tag: true }],
        levels: [
          { axis: 'y', at: 100, kind: 'guide' },
          ...(isSplit
            ? ([
                { axis: 'x', at: split, kind: 'edge', side: 'before', label: 'in-sample' },
                { axis: 'x', at: split, kind: 'edge', side: 'after', label: ['out-of-sample', 'held back'] },
              ] as const)
            : []),
        ],
        marks: [],
      },
    ],
  }
}
