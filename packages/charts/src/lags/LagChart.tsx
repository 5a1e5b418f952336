import type { Resource } from '@tidemark/contract/resource'
import { Badge } from '@tidemark/ui'
import { formatCount, significanceBand } from '@tidemark/ui/format'
import { useCallback, useMemo, type KeyboardEvent, type ReactNode } from 'react'
import { ChartBoundary } from '../core/ChartBoundary'
import { moveCursor } from '../core/cursorMoves'
import { Figure } from '../nivo/Figure'
import type { FigureContent } from '../nivo/FigureDrawing'
import { useFigureCursor } from '../nivo/useFigureCursor'
import { LagBars } from './LagBars'
import { LagLegend } from './LagLegend'
import { formatCorrelation, formatLag, lagCsv, lagInWords, lagRows, lagsInWords } from './lagText'
import { lagValues, strongestLag } from './lagValues'

/** Props of {@link LagChart}. */
export interface LagChartProps {
  /** Correlation by lag, as a server sends it: keys are whole numbers, values from −1 to 1 or null. Keep the object while it is the same. */
  result: Resource<Readonly<Record<string, number | null>>>
  /** Paired bars behind the correlations; decides the band of significance. Without it there is none. */
  pairedBars?: number | undefined
  /** What leads at a positive lag, and what follows it: 'EUR/USD', 'GBP/USD'. */
  symbols?: readonly [first: string, second: string] | undefined
  /** IANA name of the zone that times are written in. */
  timeZone: string
  /** BCP 47 tag for separators. @default the browser's */
  locale?: string | undefined
  /** @default 'Cross Correlation by Lag' */
  title?: string | undefined
  /** px of the picture. @default 30 % of the window between 264 and 420; 260 on a phone */
  height?: number | undefined
  /** Name of saved files, without its ending. @default 'correlation-by-lag' */
  fileName?: string | undefined
  /** Whether the picture and the CSV can be saved. @default true */
  isExportable?: boolean | undefined
  /** The way on when there is no correlation: one button. */
  emptyAction?: ReactNode | undefined
}

/**
 * How strongly two series move together when one of them is shifted: a bar per lag, in the order of the numbers, against
 * the levels of strength and the band that chance stays in. Should the drawing fail, the card is not shown.
 */
export function LagChart(props: LagChartProps) {
  return (
    <ChartBoundary data={props.result}>
      <LagFigure {...props} />
    </ChartBoundary>
  )
}

function LagFigure({
  result,
  pairedBars,
  symbols,
  locale,
  title = 'Cross Correlation by Lag',
  fileName = 'correlation-by-lag',
  isExportable = true,
  ...rest
}: LagChartProps) {
  const byLag = result.status === 'ready' ? result.data : null
  const lags = useMemo(() => (byLag === null ? [] : lagValues(byLag)), [byLag])
  const band = significanceBand(pairedBars)
  const move = useCallback(
    ({ key }: KeyboardEvent, current: number | null) => moveCursor(key, current, lags.length),
    [lags.length],
  )
  const cursor = useFigureCursor(move)
  const strongest = strongestLag(lags)
  const missing = lags.filter(({ value }) => value === null).length
  const restingIndex = strongest === null ? 0 : lags.indexOf(strongest)
  const shown = lags[cursor.active ?? restingIndex] ?? strongest
  const count = (n: number) => formatCount(n, { locale })

  const content: FigureContent | null =
    lags.length === 0
      ? null
      : {
          drawing: (
            <LagBars lags={lags} band={band} symbols={symbols} name={lagsInWords(lags, band, locale)} locale={locale} />
          ),
          legend: (
            <LagLegend
              shown={shown}
              hasBand={band !== null}
              isStale={result.status === 'ready' && result.stale !== null}
              locale={locale}
            />
          ),
          badge:
            missing === 0 ? null : (
              <Badge title={`${count(missing)} lags could not be computed and are not drawn`}>
                {`${count(lags.length - missing)} of ${count(lags.length)} lags`}
              </Badge>
            ),
          cursor,
          count: lags.length,
          cursorLabel: 'Lag',
          restingIndex,
          nameOf: (i) => `Lag ${formatLag(lags[i]?.lag ?? 0, locale)}`,
          valuesOf: (i) => lagInWords(lags[i] ?? { lag: 0, value: null }, band, locale),
          table: () => lagRows(lags, band, locale),
          csv: () => lagCsv(lags),
          pictureText:
            strongest === null
              ? ''
              : `Strongest ${formatCorrelation(strongest.value, locale)} at lag ${formatLag(strongest.lag, locale)}`,
        }

  return (
    <Figure
      {...rest}
      title={title}
      fileName={fileName}
      isExportable={isExportable}
      resource={result}
      content={content}
      loadingText="Loading the correlation by lag"
      shape="signed"
      idle={['No analysis yet', 'Analyze two symbols to see which one leads.']}
      empty={['No correlation data', 'The two series share too few bars. Widen the date range.']}
    />
  )
}
