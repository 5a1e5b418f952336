import { toCsv } from '@tidemark/ui'
import { formatCounted, formatPlotValue, isFigure, priceDecimals, type Format } from '@tidemark/ui/format'
import { volumeText, type BarPoint } from '../canvas/bars'
import type { ChartRows } from '../panel/ChartTable'

/** Over the prices, or in its own pane. */
export type PlotLocation = 'overlay' | 'subplot'

export type PlotStyle = 'solid' | 'dashed' | 'dotted'

export interface PlotSeries {
  /** Unique and stable. */
  readonly id: string
  /** 'RSI 14'; groups its series. */
  readonly indicator: string
  /** Its name while parameters change: 'RSI'. @default the indicator */
  readonly source?: string | undefined
  /** 'upper'; undefined for the only one. */
  readonly output?: string | undefined
  /** One per bar, null for none. Memoise. */
  readonly values: readonly (number | null)[]
  readonly location: PlotLocation
  /** '#EBAF3A' or 'var(--tm-…)'; invalid becomes the axis colour. */
  readonly colour: string
  /** px, 1 to 5. */
  readonly lineWidth: number
  readonly style: PlotStyle
  /** Hidden series keep their pane. */
  readonly visible: boolean
  /** Levels of a subplot (RSI: 30, 70). */
  readonly guides?: readonly number[] | undefined
  /** @default 'line' */
  readonly shape?: 'line' | 'histogram' | undefined
}

export interface SeriesGroup {
  /** Unique, and the same while parameters change. */
  readonly key: string
  readonly name: string
  readonly source: string
  /** At least one. */
  readonly series: readonly PlotSeries[]
  /** Ascending, unique. */
  readonly guides: readonly number[]
  readonly isVisible: boolean
  /** Of its values: those of the prices; fewer in a subplot of larger values. */
  readonly decimals: number
}

export interface PlotGroups {
  readonly overlays: readonly SeriesGroup[]
  readonly subplots: readonly SeriesGroup[]
  /** Of the prices: see `priceDecimals`. */
  readonly decimals: number
}

/** Groups series by indicator and location. @param points - under the series. */
export function groupsOf(series: readonly PlotSeries[], points: readonly BarPoint[] = []): PlotGroups {
  const decimals = priceDecimals(
    points.map(({ low }) => low),
    'plot',
  )
  return {
    overlays: groupsAt('overlay', series, () => decimals),
    subplots: groupsAt('subplot', series, (members) => Math.min(decimals, priceDecimals([largestOf(members)], 'plot'))),
    decimals,
  }
}

/** The size of a value that crosses 0 is that of its swings. */
function largestOf(members: readonly PlotSeries[]): number {
  let largest = 0
  for (const { values } of members)
    for (const value of values) if (isFigure(value)) largest = Math.max(largest, Math.abs(value))
  return largest
}

function groupsAt(
  location: PlotLocation,
  series: readonly PlotSeries[],
  decimalsOf: (members: readonly PlotSeries[]) => number,
): SeriesGroup[] {
  const here = new Map<string, PlotSeries[]>()
  for (const one of series) {
    if (one.location !== location) continue
    here.set(one.indicator, [...(here.get(one.indicator) ?? []), one])
  }
  return [...here].map(([name, members]) => ({
    key: `${location}:${members[0]?.source ?? name}`,
    name,
    source: members[0]?.source ?? name,
    series: members,
    guides: [...new Set(members.flatMap(({ guides }) => guides ?? []))]
      .filter(Number.isFinite)
      .toSorted((a, b) => a - b),
    isVisible: members.some(({ visible }) => visible),
    decimals: decimalsOf(members),
  }))
}

const PRICE_PARTS = [100, 77.5, 64, 55, 50, 46]
const LEAST_PRICE_PARTS = 43

/** Returns the pane heights as parts of 100. @param subplots - how many. */
export function paneParts(subplots: number): { price: number; subplot: number } {
  const price = PRICE_PARTS[subplots] ?? LEAST_PRICE_PARTS
  return { price, subplot: subplots === 0 ? 0 : (100 - price) / subplots }
}

/** null for none and for an invalid value. */
export function valueAt(values: readonly (number | null)[], { bar }: BarPoint): number | null {
  const value = values[bar] ?? null
  return value !== null && Number.isFinite(value) ? value : null
}

/** N/A for none. */
export function groupValues({ series, decimals }: SeriesGroup, point: BarPoint): string[] {
  return series.map(({ values }) => formatPlotValue(valueAt(values, point), { decimals }))
}

/** A bar and all visible indicators. */
export function pointText(point: BarPoint, { overlays, subplots, decimals }: PlotGroups): string {
  const prices = (['open', 'high', 'low', 'close'] as const).map(
    (field) => `${field} ${formatPlotValue(point[field], { decimals })}`,
  )
  const groups = [...overlays, ...subplots].filter(({ isVisible }) => isVisible)
  const values = groups.map((group) => {
    const texts = groupValues(group, point)
    const named = group.series.flatMap(({ visible, output }, i) => {
      const value = texts[i] ?? ''
      return visible ? [output === undefined ? value : `${output} ${value}`] : []
    })
    return `${group.name} ${named.join(', ')}`
  })
  return [prices.join(', '), ...values].join('; ')
}

/** The chart in one sentence. */
export function chartText(
  title: string,
  points: readonly BarPoint[],
  { overlays, subplots, decimals }: PlotGroups,
  format: Format,
): string {
  const count = formatCounted(points.length, 'bar')
  const period = format.period(points[0]?.time, points.at(-1)?.time)
  const last = `last close ${formatPlotValue(points.at(-1)?.close, { decimals })}`
  const over = listText('over the prices', overlays)
  const under = listText('under them', subplots)
  return [`${title}, ${count}, ${period}, ${last}`, ...over, ...under].join('; ')
}

function listText(location: string, groups: readonly SeriesGroup[]): string[] {
  const names = groups.filter(({ isVisible }) => isVisible).map(({ name }) => name)
  return names.length === 0 ? [] : [`${location}: ${names.join(', ')}`]
}

/** Text after the title of a saved image. */
export function imageText(point: BarPoint | undefined, { overlays, subplots, decimals }: PlotGroups): string {
  if (point === undefined) return ''
  const shown = [...overlays, ...subplots].filter(({ isVisible }) => isVisible)
  const values = shown.map((group) => `${group.name} ${groupValues(group, point).join(' ')}`)
  return [`Close ${formatPlotValue(point.close, { decimals })}`, ...values].join('   ')
}

const PRICE_COLUMNS = ['Time', 'Open', 'High', 'Low', 'Close', 'Volume']

/** A row per bar, a column per visible series. @param tradesAt - a bar's trades in words; null for no column */
export function indicatorRows(
  points: readonly BarPoint[],
  series: readonly PlotSeries[],
  { dateTime }: Format,
  tradesAt: ((index: number) => string) | null = null,
): ChartRows {
  const shown = series.filter(({ visible }) => visible)
  const { overlays, subplots, decimals } = groupsOf(series, points)
  const decimalsOf = new Map(
    [...overlays, ...subplots].flatMap((group) => group.series.map((one) => [one, group.decimals] as const)),
  )
  return {
    head: uniqueNames([...PRICE_COLUMNS, ...shown.map(seriesName), ...(tradesAt === null ? [] : ['Trades'])]),
    count: points.length,
    row: (index) => {
      const point = points[index]
      if (point === undefined) return []
      const prices = [point.open, point.high, point.low, point.close].map((price) =>
        formatPlotValue(price, { decimals }),
      )
      const values = shown.map((one) => formatPlotValue(valueAt(one.values, point), { decimals: decimalsOf.get(one) }))
      const row = [dateTime(point.time), ...prices, volumeText(point.volume), ...values]
      return tradesAt === null ? row : [...row, tradesAt(index)]
    },
  }
}

/** 'EMA 50 (2)' for a repeat. */
function uniqueNames(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

function seriesName({ indicator, output }: PlotSeries): string {
  return output === undefined ? indicator : `${indicator} ${output}`
}

/** ISO 8601 times in the zone, unrounded values, empty for none. */
export function indicatorCsv(points: readonly BarPoint[], series: readonly PlotSeries[], { iso }: Format): string {
  return toCsv([
    [...PRICE_COLUMNS, ...series.map(seriesName)],
    ...points.map((point) => [
      iso(point.time),
      point.open,
      point.high,
      point.low,
      point.close,
      point.volume,
      ...series.map(({ values }) => valueAt(values, point)),
    ]),
  ])
}
