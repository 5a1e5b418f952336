import type { Resource } from '@tidemark/contract/resource'
import { Badge, useMediaQuery } from '@tidemark/ui'
import { useCallback, useMemo, type KeyboardEvent, type ReactNode } from 'react'
import { ChartBoundary } from '../core/ChartBoundary'
import { Figure } from '../nivo/Figure'
import type { FigureContent } from '../nivo/FigureDrawing'
import { useFigureCursor } from '../nivo/useFigureCursor'
import { cellsOf, moveInHeatmap } from './heatCells'
import { HeatGrid } from './HeatGrid'
import { HeatLegend } from './HeatLegend'
import { heatLimit } from './heatScale'
import { cellInWords, cellName, heatCsv, heatRows, yearsInWords } from './heatText'
import { monthlyReturns, type AccountPoint } from './monthlyReturns'

/** Props of {@link MonthlyReturnsHeatmap}. */
export interface MonthlyReturnsHeatmapProps {
  /** The account over time, as `stepEquity` makes it of a run. Keep the array while nothing has changed. */
  result: Resource<readonly AccountPoint[]>
  /** IANA name of the zone whose calendar cuts the months. */
  timeZone: string
  /** BCP 47 tag for names and separators. @default the browser's */
  locale?: string | undefined
  /** @default 'Monthly returns' */
  title?: string | undefined
  /** px of the picture. @default 30 % of the window between 264 and 420; 400 on a phone */
  height?: number | undefined
  /** Name of saved files, without its ending. @default 'monthly-returns' */
  fileName?: string | undefined
  /** Whether the picture and the CSV can be saved. @default true */
  isExportable?: boolean | undefined
  /** The way on when the run has no trades: one button. */
  emptyAction?: ReactNode | undefined
}

const PHONE = '(max-width: 767px)'
/** px: thirteen rows with room for a finger. */
const HEIGHT_ON_PHONE = 400

/**
 * What the account gained month by month and year by year, in tones. A phone has the months down and the years across.
 * Should the drawing fail, the card is not shown.
 */
export function MonthlyReturnsHeatmap(props: MonthlyReturnsHeatmapProps) {
  return (
    <ChartBoundary data={props.result}>
      <HeatFigure {...props} />
    </ChartBoundary>
  )
}

function HeatFigure({
  result,
  locale,
  title = 'Monthly returns',
  fileName = 'monthly-returns',
  isExportable = true,
  height,
  ...rest
}: MonthlyReturnsHeatmapProps) {
  const isAcross = useMediaQuery(PHONE)
  const points = result.status === 'ready' ? result.data : null
  const years = useMemo(() => (points === null ? [] : monthlyReturns(points, rest.timeZone)), [points, rest.timeZone])
  const cells = useMemo(() => cellsOf(years), [years])
  const limit = heatLimit(years)
  const move = useCallback(
    (event: KeyboardEvent, current: number | null) => moveInHeatmap(event, current, cells.length, isAcross),
    [cells.length, isAcross],
  )
  const cursor = useFigureCursor(move)
  const last = cells.at(-1)
  const shown = cells[cursor.active ?? cells.length - 1] ?? last
  const missing = cells.filter(({ month, value }) => month !== null && value === null).length

  const content: FigureContent | null =
    last === undefined || shown === undefined
      ? null
      : {
          drawing: (
            <HeatGrid
              years={years}
              limit={limit}
              isAcross={isAcross}
              reached={cursor.spoken}
              name={yearsInWords(years, locale)}
              locale={locale}
            />
          ),
          legend: (
            <HeatLegend
              shown={shown}
              limit={limit}
              isStale={result.status === 'ready' && result.stale !== null}
              locale={locale}
            />
          ),
          badge:
            missing === 0 ? null : (
              <Badge title="There is no percentage of an account at or below nothing">{`${missing} ${missing === 1 ? 'month' : 'months'} N/A`}</Badge>
            ),
          cursor,
          count: cells.length,
          cursorLabel: 'Month',
          cursorHint:
            'Arrow keys go from month to month and from year to year, Home and End to the ends of a year, Page Up and Page Down to the first and the last year.',
          restingIndex: cells.length - 1,
          nameOf: (i) => cellName(cells[i] ?? last, locale),
          valuesOf: (i) => cellInWords(cells[i] ?? last, locale),
          table: () => heatRows(years, locale),
          csv: () => heatCsv(years),
          pictureText: cellInWords(last, locale),
        }

  return (
    <Figure
      {...rest}
      title={title}
      height={height ?? (isAcross ? HEIGHT_ON_PHONE : undefined)}
      fileName={fileName}
      isExportable={isExportable}
      resource={result}
      content={content}
      loadingText="Loading the monthly returns"
      shape="cells"
      idle={['No run yet', 'Run a backtest to see its months.']}
      empty={['No trades in this run', 'The strategy never entered. Widen its bounds or the date range.']}
    />
  )
}
