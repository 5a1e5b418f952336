import { toCsv } from '@tidemark/ui'
import { isFigure } from '@tidemark/ui/format'
import type { ChartRows } from '../panel/ChartTable'
import { ticksBetween } from '../runs/runCurves'
import { niceStep } from '../svg/niceStep'

/** How a line is drawn: the two series, the run itself, what nobody could have chosen, the edge of a range. */
export type LineLook = 'first' | 'second' | 'run' | 'hindsight' | 'edge'

/** One value per position of a plot. */
export interface PlotLine {
  /** In the legend, and as the head of its column in the table. */
  readonly name: string
  readonly look: LineLook
  /** null where there is none: the line has a gap. */
  readonly values: readonly (number | null)[]
  readonly write: (value: number | null) => string
  /** Each value holds until the next position. @default false */
  readonly isStep?: boolean
  /** @default true */
  readonly inLegend?: boolean
  /** Its last value stands beside the axis. @default false */
  readonly hasTag?: boolean
  /** Written on the line, near its end. */
  readonly note?: string
}

/** A filled range between two lines. */
export interface PlotArea {
  readonly lower: readonly number[]
  readonly upper: readonly number[]
}

/** A straight line to read values against, at one value of one axis. */
export interface PlotLevel {
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly label?: string
  /** 'mark' is what counts (zero, the start), 'guide' is something to compare with. */
  readonly kind: 'mark' | 'guide'
}

/** A point that is named in the drawing. */
export interface PlotMark {
  readonly x: number
  readonly y: number
  readonly label: string
  /** An open circle is something derived, a filled one was measured. */
  readonly isOpen: boolean
}

export interface Tick {
  readonly at: number
  readonly text: string
}

/** Lines over one vertical axis. */
export interface PlotPane {
  readonly domain: readonly [low: number, high: number]
  readonly ticks: readonly Tick[]
  /** Stands in a corner, where a plot has several panes. */
  readonly label?: string
  readonly areas: readonly PlotArea[]
  readonly lines: readonly PlotLine[]
  readonly levels: readonly PlotLevel[]
  readonly marks: readonly PlotMark[]
}

/** A plot of one or more panes over the same horizontal axis. */
export interface PlotView {
  /** The chart in one sentence. */
  readonly name: string
  /** What the positions are: 'Day'. The first column of the table. */
  readonly xName: string
  /** Ascending; at least one. */
  readonly xs: readonly number[]
  readonly domain: readonly [from: number, to: number]
  readonly xTicks: readonly Tick[]
  readonly writeX: (x: number) => string
  readonly panes: readonly PlotPane[]
}

/** Returns a range that contains all values, with room at both ends. @param least - of the range's width */
export function domainOf(values: readonly (number | null)[], least = 1e-9): readonly [number, number] {
  const known = values.filter(isFigure)
  const low = known.reduce((a, b) => Math.min(a, b), known[0] ?? 0)
  const high = known.reduce((a, b) => Math.max(a, b), known[0] ?? 0)
  const room = Math.max(least, (high - low) * 0.06)
  return [low - room, high + room]
}

/** Returns about `count` round ticks within a range. */
export function ticksOf(
  [low, high]: readonly [number, number],
  write: (value: number) => string,
  count = 5,
): readonly Tick[] {
  if (high <= low) return []
  return ticksBetween(low, high, niceStep((high - low) / count)).map((at) => ({ at, text: write(at) }))
}

/** The position nearest to `x`. @param xs - ascending, at least one */
export function nearest(xs: readonly number[], x: number): number {
  const after = xs.findIndex((candidate) => candidate >= x)
  if (after === -1) return xs.length - 1
  if (after === 0) return 0
  return x - (xs[after - 1] ?? x) < (xs[after] ?? x) - x ? after - 1 : after
}

/** Every line of every pane, in order. */
export function linesOf({ panes }: Pick<PlotView, 'panes'>): readonly PlotLine[] {
  return panes.flatMap(({ lines }) => lines)
}

/** The values at a position in words: 'Run 104.20, Median 103.11'. */
export function pointText(view: PlotView, index: number): string {
  return linesOf(view)
    .map(({ name, values, write }) => `${name} ${write(values[index] ?? null)}`)
    .join(', ')
}

/** A row per position, a column per line. */
export function plotRows(view: PlotView): ChartRows {
  const lines = linesOf(view)
  return {
    head: [view.xName, ...lines.map(({ name }) => name)],
    count: view.xs.length,
    row: (index) => [
      view.writeX(view.xs[index] ?? 0),
      ...lines.map(({ values, write }) => write(values[index] ?? null)),
    ],
  }
}

/** The same unrounded, empty where there is no value. */
export function plotCsv(view: PlotView): string {
  const lines = linesOf(view)
  return toCsv([
    [view.xName, ...lines.map(({ name }) => name)],
    ...view.xs.map((x, i) => [view.writeX(x), ...lines.map(({ values }) => values[i] ?? null)]),
  ])
}
