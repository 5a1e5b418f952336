import type { WalkForwardAnswer, WalkForwardFold, WalkForwardResult } from '@tidemark/contract'
import { formatCount, formatDate, formatFraction, isFigure, NOT_AVAILABLE } from '@tidemark/ui/format'
import { calendarTicks } from '../plot/runCurvesModel'
import { domainOf, ticksOf, type PlotLine, type PlotPane, type PlotView } from '../plot/plotView'

type Curve = WalkForwardResult['curve']
export type Axis = WalkForwardAnswer['axes'][number]
type AxisValue = Axis[1][number]

const UTC = { timeZone: 'UTC' } as const
const dayText = (time: number) => formatDate(time, UTC)

function timeTicks(from: number, to: number) {
  return calendarTicks(from, to).map(({ time, text }) => ({ at: time, text }))
}

const gainText = (value: number | null) => formatFraction(value, { sign: 'always' })

const line = (name: string, look: PlotLine['look'], values: readonly number[]): PlotLine => ({
  name,
  look,
  values: gainsOf(values),
  write: gainText,
  tag: true,
})

/** Consecutive tests, against the best in hindsight and buy and hold. */
export function stitchedView({ time, tests, hindsight, hold }: Curve): PlotView | null {
  const xs = time.map((text) => Date.parse(text))
  const [first, second] = xs
  const last = xs.at(-1)
  if (first === undefined || second === undefined || last === undefined) return null
  const lines = [
    line('Tests', 'first', tests),
    ...(hindsight === null ? [] : [line('Hindsight', 'hindsight', hindsight)]),
    line('Buy & hold', 'second', hold),
  ]
  const domain = domainOf([0, ...lines.flatMap(({ values }) => values)], 0.005)
  const ends = lines.map(({ name, values }) => `${name} ${gainText(values.at(-1) ?? null)}`).join(', ')
  return {
    name: `Account over the tests, ${dayText(first)} to ${dayText(last)}: ${ends}`,
    xName: 'Day',
    xs,
    domain: [first, last],
    xTicks: timeTicks(first, last),
    // An intraday test starts and ends its first day.
    writeX: (x) => (x === first && dayText(x) === dayText(second) ? `${dayText(x)}, start` : dayText(x)),
    panes: [
      {
        domain,
        ticks: ticksOf(domain, (value) => gainText(value).replace(/[.,]00(?=%)/, '')),
        areas: [],
        lines,
        levels: [{ axis: 'y', at: 0, kind: 'guide' }],
        marks: [],
      },
    ],
  }
}

/** Since the first value, as fractions. */
function gainsOf(values: readonly number[]): number[] {
  return values.map((value) => value / (values[0] ?? value) - 1)
}

/** Trading dates; a study from before has times alone, whose UTC days are taken. */
function datesOf({ dates, trainFrom, testFrom, testTo }: WalkForwardFold): NonNullable<WalkForwardFold['dates']> {
  return dates ?? { trainFrom, testFrom, testTo }
}

export interface DriftValues {
  readonly axes: readonly Axis[]
  readonly folds: readonly WalkForwardFold[]
  readonly params: Readonly<Record<string, AxisValue>>
}

/** '60', 'close', 'true'; 'N/A' if none was chosen. */
export function valueText(value: AxisValue | undefined): string {
  return value === undefined || value === null ? NOT_AVAILABLE : String(value)
}

/** Each swept parameter by test. */
export function driftView({ axes, folds, params }: DriftValues): PlotView | null {
  const xs = folds.map((fold) => Date.parse(datesOf(fold).testFrom))
  const last = folds.at(-1)
  const end = last === undefined ? Number.NaN : Date.parse(datesOf(last).testTo)
  const [first] = xs
  if (first === undefined || axes.length === 0 || folds.every((fold) => fold.params === null)) return null
  const panes = axes.map((axis): PlotPane => driftPane(axis, folds, params[axis[0]]))
  const said = panes
    .flatMap(({ lines }) => lines)
    .map(({ name, values, write }) => {
      const chosen = [...new Set(values.map(write))]
      return `${name} ${chosen.length > 6 ? `${formatCount(chosen.length)} values` : chosen.join(', ')}`
    })
  return {
    name: `Parameters chosen for ${folds.length} tests, ${dayText(first)} to ${dayText(end)}: ${said.join('; ')}`,
    xName: 'Test from',
    xs,
    domain: [first, end],
    xTicks: timeTicks(first, end),
    writeX: dayText,
    panes,
  }
}

/** Text values keep the axis order. */
function driftPane([name, values]: Axis, folds: readonly WalkForwardFold[], own: AxisValue | undefined): PlotPane {
  const isNumeric = values.every((value) => typeof value === 'number')
  const heightOf = (value: AxisValue | undefined): number | null => {
    if (isNumeric) return typeof value === 'number' ? value : null
    const index = value === undefined ? -1 : values.indexOf(value)
    return index === -1 ? null : index
  }
  const chosen = folds.map(({ params }) => heightOf(params?.[name]))
  const level = heightOf(own)
  const domain = domainOf([...values.map(heightOf), level], 0.5)
  const write = (height: number | null) =>
    height === null ? NOT_AVAILABLE : valueText(isNumeric ? height : values[Math.round(height)])
  return {
    label: level === null ? name : `${name}, run uses ${valueText(own)}`,
    domain,
    ticks: isNumeric ? ticksOf(domain, String, 3) : values.map((value, at) => ({ at, text: valueText(value) })),
    areas: [],
    lines: [{ name, look: 'first', values: chosen, write, isStep: true }],
    levels: level === null ? [] : [{ axis: 'y', at: level, kind: 'guide' }],
    marks: [],
  }
}

/** Positions as shares of the width, 0 to 1. */
interface FoldRow {
  readonly from: string
  readonly learn: readonly [start: number, end: number]
  readonly test: readonly [start: number, end: number]
  /** '70, 190'; 'stayed in cash' where no cell had a value. */
  readonly params: string
  readonly inSample: number | null
  readonly outOfSample: number | null
  readonly outOfSampleReturn: number | null
  readonly trades: number
}

export interface FoldRows {
  readonly rows: readonly FoldRow[]
  readonly years: readonly { readonly at: number; readonly text: string }[]
}

/** Places folds on one time axis. */
export function foldRows(folds: readonly WalkForwardFold[], axes: readonly Axis[]): FoldRows {
  const dates = folds.map(datesOf)
  const from = Math.min(...dates.map(({ trainFrom }) => Date.parse(trainFrom)))
  const to = Math.max(...dates.map(({ testTo }) => Date.parse(testTo)))
  const at = (time: string | number) =>
    ((typeof time === 'string' ? Date.parse(time) : time) - from) / Math.max(1, to - from)
  return {
    rows: folds.map((fold) => {
      const { params } = fold
      const { trainFrom, testFrom, testTo } = datesOf(fold)
      return {
        from: dayText(Date.parse(testFrom)),
        learn: [at(trainFrom), at(testFrom)],
        test: [at(testFrom), at(testTo)],
        params: params === null ? 'stayed in cash' : axes.map(([name]) => valueText(params[name])).join(', '),
        inSample: fold.inSample,
        outOfSample: fold.outOfSample,
        outOfSampleReturn: isFigure(fold.outOfSampleReturn) ? fold.outOfSampleReturn : null,
        trades: fold.trades,
      }
    }),
    years: folds.length === 0 ? [] : calendarTicks(from, to).map(({ time, text }) => ({ at: at(time), text })),
  }
}
