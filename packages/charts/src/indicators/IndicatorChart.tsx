import type { Resource } from '@tidemark/contract/resource'
import type { Bar } from '@tidemark/contract'
import { useMemo, type CSSProperties, type ReactNode } from 'react'
import { ChartPlaceholder } from '../card/ChartPlaceholder'
import { ChartBoundary } from '../core/ChartBoundary'
import styles from './IndicatorChart.module.css'
import { IndicatorView } from './IndicatorView'
import type { PriceStyle } from './plotScene'
import { pointsOfPlot } from './plotPicture'
import { groupsOf, paneParts, type PlotSeries, type PlotSettings } from './plotSeries'

/** Props of {@link IndicatorChart}. */
export interface IndicatorChartProps {
  /** Bars in any order. Keep the array while nothing has changed: another one is drawn anew. */
  result: Resource<readonly Bar[]>
  /** What is drawn over and under the prices, with values for each of those bars. Keep the array while nothing has changed. */
  series: readonly PlotSeries[]
  /** What is plotted: 'EUR/USD'. The heading. */
  title: string
  /** Further words behind the title: '4 Hours', a number of bars. */
  subtitle?: ReactNode | undefined
  /** @default grid, crosshair and volume on, a normal scale */
  settings?: PlotSettings | undefined
  /** The theme of this chart alone. @default that of the page */
  theme?: 'light' | 'dark' | undefined
  /** @default 'candles' */
  priceStyle?: PriceStyle | undefined
  /** IANA name of the zone that times are written in. */
  timeZone: string
  /** BCP 47 tag for names and separators. @default the browser's */
  locale?: string | undefined
  /** px of the picture, shared by all panes. @default 600 */
  height?: number | undefined
  /** Buttons in the header, before the chart's own. */
  actions?: ReactNode | undefined
  /** A row between header and picture, for the settings. */
  settingsRow?: ReactNode | undefined
  /** Name of saved files, without its ending. @default 'plot' */
  fileName?: string | undefined
  /** Whether the picture and the CSV can be saved. @default true */
  isExportable?: boolean | undefined
  /** Takes the place of the CSV that this chart would write itself. */
  onExportCsv?: (() => void) | undefined
  /** The way on when there is nothing to draw: one button. */
  emptyAction?: ReactNode | undefined
}

/** How a plot is drawn as long as nobody has changed it. */
export const DEFAULT_SETTINGS: PlotSettings = {
  showGrid: true,
  showCrosshair: true,
  showVolume: true,
  priceScale: 'normal',
}

/**
 * Prices with indicators over them and in panes under them, on one time axis. Should the drawing fail, the whole card is
 * not shown and the page goes on.
 */
export function IndicatorChart({ theme, ...props }: IndicatorChartProps) {
  const states = (
    <ChartBoundary data={props.result}>
      <IndicatorStates {...props} />
    </ChartBoundary>
  )
  const subplots = useMemo(() => groupsOf(props.series).subplots.length, [props.series])
  const place: CSSProperties & Record<'--subplots', string> = { '--subplots': `${1 - paneParts(subplots).price / 100}` }
  return (
    <div className={styles['frame']} data-theme={theme} style={place}>
      {states}
    </div>
  )
}

function IndicatorStates({
  result,
  series,
  title,
  subtitle,
  settings = DEFAULT_SETTINGS,
  priceStyle = 'candles',
  height = 600,
  actions,
  settingsRow,
  fileName = 'plot',
  isExportable = true,
  emptyAction,
  ...shared
}: Omit<IndicatorChartProps, 'theme'>) {
  const bars = result.status === 'ready' ? result.data : null
  const points = useMemo(() => (bars === null ? null : pointsOfPlot(bars)), [bars])
  const legend = subtitle === undefined ? undefined : <span className={styles['subtitle']}>{subtitle}</span>
  if (result.status === 'ready' && points !== null && points.length > 0) {
    const card = { title, height, legend, actions, settingsRow, fileName, isExportable }
    const drawing = { result, points, series, settings, priceStyle }
    return <IndicatorView {...shared} {...card} {...drawing} />
  }
  return (
    <ChartPlaceholder
      title={title}
      resource={result}
      height={height}
      loadingText="Loading the plot"
      loadingLegend={legend ?? null}
      idle={['No data to display', 'Choose a symbol, a timeframe and at least one indicator, and plot them.']}
      empty={['No data to display', 'There are no bars in this range. Widen the dates.']}
      emptyAction={emptyAction}
      actions={actions}
      settings={settingsRow}
    />
  )
}
