import { toCsv } from '@tidemark/ui'
import { isFigure } from '@tidemark/ui/format'
import type { ChartRows } from '../panel/ChartTable'
import { ticksBetween } from './runCurvesModel'
import { niceStep } from '../svg/niceStep'
import type { LineLook } from './looks'

export interface PlotLine {
  /** In legend and table; differs from the others of its pane. */
  readonly name: string
  readonly look: LineLook
  /** null leaves a gap. */
  readonly values: readonly (number | null)[]
  readonly write: (value: number | null) => string
  /** Ascending. @default the view's */
  readonly xs?: readonly number[]
  /** Holds values until the next position. @default false */
  readonly isStep?: boolean
  /** @default true */
  readonly inLegend?: boolean
  /** Boxed label at the last value; true for the value. @default none */
  readonly tag?: string | boolean
  /** Text on the line, near its end. */
  readonly note?: string
  /** A circle at each value. @default false */
  readonly hasPoints?: boolean
  /** Points alone, without a line between them. @default a line */
  readonly dots?: 'filled' | 'open'
  /** px. @default the look's */
  readonly width?: number
  /** Steps back behind another. @default false */
  readonly isBack?: boolean
}

interface PlotArea {
  readonly lower: readonly number[]
  readonly upper: readonly number[]
  /** @default the view's */
  readonly xs?: readonly number[]
  /** Of the line that it belongs to; 'band' marks a part of the pane, 'sealed' one that nothing is drawn in. @default 'first' */
  readonly look?: LineLook | 'band' | 'sealed'
  /** As its line. @default false */
  readonly isBack?: boolean
}

export interface PlotLevel {
  readonly axis: 'x' | 'y'
  readonly at: number
  /** Of several, the first that fits is drawn. */
  readonly label?: string | readonly string[]
  /** Side of a vertical level's label. @default the one with more room */
  readonly side?: 'before' | 'after'
  /** 'mark' is essential (zero, the start), 'guide' for comparison, 'edge' parts what is drawn. */
  readonly kind: 'mark' | 'guide' | 'edge'
}

interface PlotMark {
  readonly x: number
  readonly y: number
  readonly label?: string
  /** Open: derived; filled: measured; spike: alone above its neighbours. */
  readonly kind: 'open' | 'filled' | 'spike'
}

export interface Tick {
  readonly at: number
  readonly text: string
}

export interface PlotPane {
  readonly domain: readonly [low: number, high: number]
  readonly ticks: readonly Tick[]
  /** Shown if there are several panes. */
  readonly label?: string
  readonly areas: readonly PlotArea[]
  readonly lines: readonly PlotLine[]
  readonly levels: readonly PlotLevel[]
  readonly marks: readonly PlotMark[]
  /** Height, relative to the others. @default 1 */
  readonly share?: number
}

/** Panes over one horizontal axis. */
export interface PlotView {
  /** The chart in one sentence. */
  readonly name: string
  /** 'Day'; the table's first column. */
  readonly xName: string
  /** Ascending; at least one. */
  readonly xs: readonly number[]
  readonly domain: readonly [from: number, to: number]
  readonly xTicks: readonly Tick[]
  /** Under the ticks. @default none */
  readonly xLegend?: string
  readonly writeX: (x: number) => string
  readonly panes: readonly PlotPane[]
}

/**
 * Padded range of all values.
 *
 * @param least - minimum width
 */
export function domainOf(values: readonly (number | null)[], least = 1e-9): readonly [number, number] {
  const known = values.filter(isFigure)
  const low = known.reduce((a, b) => Math.min(a, b), known[0] ?? 0)
  const high = known.reduce((a, b) => Math.max(a, b), known[0] ?? 0)
  const room = Math.max(least, (high - low) * 0.06)
  return [low - room, high + room]
}

/** About `count` round ticks. */
export function ticksOf(
  [low, high]: readonly [number, number],
  write: (value: number) => string,
  count = 5,
): readonly Tick[] {
  if (high <= low) return []
  return ticksBetween(low, high, niceStep((high - low) / count)).map((at) => ({ at, text: write(at) }))
}

/** Nearest position. @param xs - ascending, at least one */
export function nearest(xs: readonly number[], x: number): number {
  const after = xs.findIndex((candidate) => candidate >= x)
  if (after === -1) return xs.length - 1
  if (after === 0) return 0
  return x - (xs[after - 1] ?? x) < (xs[after] ?? x) - x ? after - 1 : after
}

/** All panes' lines, in order. */
export function linesOf({ panes }: Pick<PlotView, 'panes'>): readonly PlotLine[] {
  return panes.flatMap(({ lines }) => lines)
}

/** 'Run 104.20, Median 103.11'. */
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

/** Unrounded, empty for missing values. */
export function plotCsv(view: PlotView): string {
  const lines = linesOf(view)
  return toCsv([
    [view.xName, ...lines.map(({ name }) => name)],
    ...view.xs.map((x, i) => [view.writeX(x), ...lines.map(({ values }) => values[i] ?? null)]),
  ])
}

interface PlacedNote {
  readonly note: string
  /** px. */
  readonly at: number
}

/** px, height of a note. */
const NOTE = 15

/** Lines that run together have one note, of the first. @param near - position of the notes */
export function notesApart(lines: readonly PlotLine[], near: number, y: (value: number) => number): PlacedNote[] {
  const kept: PlacedNote[] = []
  for (const { note, values } of lines) {
    const value = values[near] ?? null
    if (note === undefined || value === null) continue
    const at = y(value)
    if (kept.every((other) => Math.abs(other.at - at) >= NOTE)) kept.push({ note, at })
  }
  return kept
}

/** Returns the labels that fit: every n-th, and the selected one in place of its neighbours. */
export function labelled(count: number, room: number, least: number, selected: number | null): readonly number[] {
  const step = Math.max(1, Math.ceil((count * least) / Math.max(1, room)))
  const offset = count > step ? Math.floor(((count - 1) % step) / 2) : 0
  const steady = Array.from({ length: count }, (_, i) => i).filter((i) => i % step === offset)
  if (selected === null || selected >= count) return steady
  return [...steady.filter((i) => Math.abs(i - selected) >= step), selected].toSorted((a, b) => a - b)
}
