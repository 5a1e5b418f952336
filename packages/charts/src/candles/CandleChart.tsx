import type { Resource } from '@tidemark/contract/resource'
import type { Bar, Trade } from '@tidemark/contract'
import { useMemo, type ReactNode } from 'react'
import { ChartPlaceholder } from '../card/ChartPlaceholder'
import { ChartSkeleton } from '../card/ChartSkeleton'
import { ChartBoundary } from '../core/ChartBoundary'
import styles from './CandleChart.module.css'
import { pictureOfCandles } from './candlePicture'
import { DEFAULT_CANDLE_SETTINGS, type CandleSettings } from './candleSettings'
import { CandleView } from './CandleView'

/** Props of {@link CandleChart}. */
export interface CandleChartProps {
  /** Bars in any order. Keep the array while nothing has changed: another one is drawn anew. */
  result: Resource<readonly Bar[]>
  /** What is drawn: 'EUR/USD'. The heading. */
  title: string
  /** Further words behind the title: '4 Hours', a number of bars. */
  subtitle?: ReactNode | undefined
  /** Trades of a run over these bars, marked where they began and ended. Keep the array while nothing has changed. */
  trades?: readonly Trade[] | undefined
  /** @default grid, crosshair and volume on, a normal scale */
  settings?: CandleSettings | undefined
  /** IANA name of the zone that times are written in. */
  timeZone: string
  /** BCP 47 tag for names and separators. @default the browser's */
  locale?: string | undefined
  /** px of the picture. @default 600 */
  height?: number | undefined
  /** Buttons in the header, before the chart's own. */
  actions?: ReactNode | undefined
  /** A row between header and picture, for the settings. */
  settingsRow?: ReactNode | undefined
  /** Name of saved files, without its ending. @default 'prices' */
  fileName?: string | undefined
  /** Whether the picture and the CSV can be saved. @default true */
  isExportable?: boolean | undefined
  /** Takes the place of the CSV that this chart would write itself. */
  onExportCsv?: (() => void) | undefined
  /** The way on when there are no bars: one button. */
  emptyAction?: ReactNode | undefined
}

/**
 * Prices as candles: hollow where they rose, filled where they fell, with volume under them and the values of one bar in the
 * corner. Should the drawing fail, the whole card is not shown and the page goes on.
 */
export function CandleChart(props: CandleChartProps) {
  return (
    <ChartBoundary data={props.result}>
      <CandleStates {...props} />
    </ChartBoundary>
  )
}

function CandleStates({
  result,
  title,
  subtitle,
  settings = DEFAULT_CANDLE_SETTINGS,
  height = 600,
  actions,
  settingsRow,
  fileName = 'prices',
  isExportable = true,
  emptyAction,
  ...shared
}: CandleChartProps) {
  const bars = result.status === 'ready' ? result.data : null
  const picture = useMemo(() => (bars === null ? null : pictureOfCandles(bars)), [bars])
  const legend = subtitle === undefined ? undefined : <span className={styles['subtitle']}>{subtitle}</span>
  if (result.status === 'ready' && picture !== null) {
    const card = { title, height, legend, actions, settingsRow, fileName, isExportable }
    return <CandleView {...shared} {...card} result={result} picture={picture} settings={settings} />
  }
  return (
    <ChartPlaceholder
      title={title}
      resource={result}
      height={height}
      loadingText="Loading the prices"
      loadingLegend={legend ?? null}
      skeleton={<ChartSkeleton panes="one" />}
      idle={['No chart yet', 'Choose a symbol and a timeframe, and load their bars.']}
      empty={['No data available', 'There are no bars in this range. Choose other dates or another timeframe.']}
      emptyAction={emptyAction}
      actions={actions}
      settings={settingsRow}
    />
  )
}
