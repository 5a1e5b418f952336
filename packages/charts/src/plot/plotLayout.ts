import { createContext } from 'react'
import { spread, thinned } from './runCurvesModel'
import type { Size } from '../svg/Sized'
import { labelled, type PlotLine, type PlotPane, type PlotView, type Tick } from './plotView'

/** px. */
const TOP = 10
const [FOOT, LEGEND] = [24, 18]
const GAP = 10
/** px before the first position. */
const START = 12
/** px from tag to tag. */
const TAG = 20
/** px that no line enters, below the top of a pane with a label. */
const LABEL_HEIGHT = 18
/** px of a character. */
export const CHARACTER = 6.6
/** px beside a text. */
const BESIDE = 16

/** A pane's part of the height. */
interface PlotStretch {
  readonly pane: PlotPane
  /** px from the top of the plot. */
  readonly top: number
  readonly height: number
  readonly y: (value: number) => number
  /** Lines with a tag, and where it is. */
  readonly tags: readonly { readonly line: PlotLine; readonly at: number }[]
}

/** For nivo, which has one value axis: heights are px from the top of the plot. */
export interface PlotSeries {
  readonly id: string
  readonly data: readonly { readonly x: number; readonly y: number | null }[]
  readonly line: PlotLine
}

/** A view at a size. */
export interface PlotLayout {
  readonly view: PlotView
  readonly margin: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }
  readonly innerHeight: number
  /** Values at the left and right edge. */
  readonly edges: readonly [left: number, right: number]
  readonly valueAt: (x: number) => number
  readonly stretches: readonly PlotStretch[]
  readonly series: readonly PlotSeries[]
  readonly xTicks: readonly Tick[]
  /** `at` in px. */
  readonly yTicks: readonly (Tick & { readonly isHidden: boolean })[]
}

interface PlotState {
  readonly layout: PlotLayout
  /** Position that is marked; null for none. */
  readonly at: number | null
  /** Marked by a click or drag. */
  readonly isPicked: boolean
}

/** nivo calls layers with its own props; null outside of a plot. */
export const PlotContext = createContext<PlotState | null>(null)

/** @param picked - position whose label is shown in any case; null for none */
export function layOut(view: PlotView, picked: number | null, { width, height }: Size): PlotLayout {
  const { panes, domain, xs } = view
  const bottom = FOOT + (view.xLegend === undefined ? 0 : LEGEND)
  const margin = { top: TOP, right: axisWidthOf(panes), bottom, left: 0 }
  const innerWidth = Math.max(START + 1, width - margin.right)
  const innerHeight = Math.max(1, height - TOP - bottom)
  const perPx = Math.max(1e-9, domain[1] - domain[0]) / (innerWidth - START)
  const left = domain[0] - START * perPx
  const stretches = stretchesOf(panes, innerHeight)
  return {
    view,
    margin,
    innerHeight,
    edges: [left, left + innerWidth * perPx],
    valueAt: (x) => left + x * perPx,
    stretches,
    series: stretches.flatMap(({ pane, y }, i) =>
      pane.lines.map((line) => {
        const data = pointsOf(line, view, Math.floor(innerWidth / 2)).map(({ x, value }) => ({
          x,
          y: value === null ? null : y(value),
        }))
        return { id: `${i} ${line.name}`, data: line.dots === undefined ? data : apart(data, perPx), line }
      }),
    ),
    xTicks: ticksThatFit(view, innerWidth, xs[picked ?? -1]).filter(
      ({ at, text }) => (at - left) / perPx >= (text.length * CHARACTER) / 2,
    ),
    yTicks: stretches.flatMap(({ pane, y, tags }) =>
      pane.ticks.map(({ at, text }) => ({
        at: y(at),
        text,
        isHidden: tags.some((tag) => Math.abs(tag.at - y(at)) <= TAG * 0.7),
      })),
    ),
  }
}

function ticksThatFit({ xTicks, domain }: PlotView, width: number, picked: number | undefined): readonly Tick[] {
  const within = xTicks.filter(({ at }) => at >= domain[0] && at <= domain[1])
  const longest = Math.max(0, ...within.map(({ text }) => text.length))
  const chosen = within.findIndex(({ at }) => at === picked)
  const shown = labelled(within.length, width, longest * CHARACTER + BESIDE, chosen === -1 ? null : chosen)
  return within.filter((_, i) => shown.includes(i))
}

function stretchesOf(panes: readonly PlotPane[], innerHeight: number): PlotStretch[] {
  const shares = panes.reduce((sum, { share = 1 }) => sum + share, 0)
  const room = innerHeight - GAP * (panes.length - 1)
  let next = 0
  return panes.map((pane) => {
    const top = next
    const height = Math.max(1, (room * (pane.share ?? 1)) / shares)
    next += height + GAP
    const [low, high] = pane.domain
    const head = pane.label === undefined ? 0 : Math.min(LABEL_HEIGHT, height / 2)
    const y = (value: number) => top + head + ((high - value) / Math.max(1e-9, high - low)) * (height - head)
    const tagged = pane.lines.filter(hasTag)
    const places = spread(
      tagged.map(({ values }) => y(lastOf(values) ?? low)),
      TAG,
      // Apart from the labels of the pane below.
      top + height - (panes.length > 1 ? TAG / 2 : 0),
    )
    return { pane, top, height, y, tags: tagged.map((line, i) => ({ line, at: places[i] ?? 0 })) }
  })
}

/** One of the dots that would lie in the same place. */
function apart(dots: PlotSeries['data'], perPx: number): PlotSeries['data'] {
  const places = new Map(dots.map((dot) => [Math.round(dot.x / perPx) * 8192 + Math.round(dot.y ?? 0), dot]))
  return [...places.values()]
}

function hasTag({ tag = false }: PlotLine): boolean {
  return tag !== false
}

function lastOf(values: PlotLine['values']): number | null {
  return values.findLast((value) => value !== null) ?? null
}

/** A line's last value in words. */
export function lastText({ values, write }: PlotLine): string {
  return write(lastOf(values))
}

function axisWidthOf(panes: readonly PlotPane[]): number {
  const texts = panes.flatMap(({ ticks, lines }) => [
    ...ticks.map(({ text }) => text),
    ...lines
      .filter(hasTag)
      .map((line) => (typeof line.tag === 'string' ? `${line.tag}  ${lastText(line)}` : lastText(line))),
  ])
  return Math.ceil(Math.max(4, ...texts.map((text) => text.length)) * CHARACTER) + BESIDE
}

type Point = { readonly x: number; readonly value: number | null }

/** With more points than pixels, gaps are too narrow to be seen. */
function pointsOf({ values, xs: own, isStep = false, dots }: PlotLine, view: PlotView, columns: number): Point[] {
  const xs = own ?? view.xs
  const points = values.map((value, i) => ({ x: xs[i] ?? 0, value }))
  if (dots !== undefined) return points.filter(({ value }) => value !== null)
  if (isStep) {
    const turns = points.filter(({ value }, i) => value !== values[i - 1] || i === points.length - 1)
    return turns.flatMap((point, i) =>
      point.value === null ? [point] : [point, { x: turns[i + 1]?.x ?? view.domain[1], value: point.value }],
    )
  }
  if (points.length <= 2 * columns) return points
  const known = points.flatMap(({ x, value }) => (value === null ? [] : [{ time: x, value }]))
  return thinned(known, columns).map(({ time, value }) => ({ x: time, value }))
}
