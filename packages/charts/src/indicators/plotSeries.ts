/** Where an indicator is drawn: over the prices, or in a pane of its own. */
export type PlotLocation = 'overlay' | 'subplot'

/** How a line is dashed. */
export type PlotStyle = 'solid' | 'dashed' | 'dotted'

/** One output of one indicator: a line or bars over the time of the prices. */
export interface PlotSeries {
  /** Unique within the plot; keep it for as long as the series is the same one. */
  readonly id: string
  /** The indicator that it belongs to, as the legend names it: 'RSI 14'. Series of one indicator stand together. */
  readonly indicator: string
  /** Which output of the indicator: 'upper'. Leave out where there is one only. */
  readonly output?: string | undefined
  /** One value per bar, in the order of the bars; null where there is none (yet). Keep the array while it is the same. */
  readonly values: readonly (number | null)[]
  readonly location: PlotLocation
  /** '#EBAF3A', or a custom property of the theme: 'var(--tm-chart-series-2)'. What is no colour is drawn in the axis' own. */
  readonly colour: string
  /** px, 1 to 5. */
  readonly lineWidth: number
  readonly style: PlotStyle
  /** A hidden series keeps its pane. */
  readonly visible: boolean
  /** Levels in the pane of a subplot (RSI: 30 and 70); those of all its series are drawn. */
  readonly guides?: readonly number[] | undefined
  /** Bars from zero instead of a line. @default 'line' */
  readonly shape?: 'line' | 'histogram' | undefined
}

/** What a reader may set about the plot. */
export interface PlotSettings {
  readonly showGrid: boolean
  readonly showCrosshair: boolean
  readonly showVolume: boolean
  readonly priceScale: 'normal' | 'logarithmic'
}

/** All series of one indicator at one place. */
export interface SeriesGroup {
  /** Unique within the plot, the same for as long as the group is. */
  readonly key: string
  /** The name of the indicator. */
  readonly name: string
  /** At least one. */
  readonly series: readonly PlotSeries[]
  /** Ascending, no two the same. */
  readonly guides: readonly number[]
  /** Whether any of its series is drawn. */
  readonly isVisible: boolean
}

/** What stands where. */
export interface PlotGroups {
  /** Over the prices, in the order of the series. */
  readonly overlays: readonly SeriesGroup[]
  /** One pane each, from the top. */
  readonly subplots: readonly SeriesGroup[]
}

/** Brings series of one indicator together. One that is drawn over the prices and in a pane as well is two groups. */
export function groupsOf(series: readonly PlotSeries[]): PlotGroups {
  return { overlays: groupsAt('overlay', series), subplots: groupsAt('subplot', series) }
}

function groupsAt(location: PlotLocation, series: readonly PlotSeries[]): SeriesGroup[] {
  const here = new Map<string, PlotSeries[]>()
  for (const one of series) {
    if (one.location !== location) continue
    here.set(one.indicator, [...(here.get(one.indicator) ?? []), one])
  }
  return [...here].map(([name, members]) => ({
    key: `${location}:${name}`,
    name,
    series: members,
    guides: [...new Set(members.flatMap(({ guides }) => guides ?? []))]
      .filter(Number.isFinite)
      .toSorted((a, b) => a - b),
    isVisible: members.some(({ visible }) => visible),
  }))
}

const PRICE_PARTS = [100, 77.5, 64, 55, 50, 46]
const LEAST_PRICE_PARTS = 43

/** Heights of the price pane and of the panes under it, as parts of 100. @param subplots - how many panes there are. */
export function paneParts(subplots: number): { price: number; subplot: number } {
  const price = PRICE_PARTS[subplots] ?? LEAST_PRICE_PARTS
  return { price, subplot: subplots === 0 ? 0 : (100 - price) / subplots }
}
