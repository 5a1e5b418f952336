import type { Resource } from '@tidemark/contract/resource'
import { Badge } from '@tidemark/ui'
import { formatCount } from '@tidemark/ui/format'
import { useCallback, useMemo, type KeyboardEvent, type ReactNode } from 'react'
import { ChartBoundary } from '../core/ChartBoundary'
import { moveCursor } from '../core/cursorMoves'
import { Figure } from '../nivo/Figure'
import type { FigureContent } from '../nivo/FigureDrawing'
import { useFigureCursor } from '../nivo/useFigureCursor'
import { binValues, type Bin } from './binValues'
import { DistributionBars } from './DistributionBars'
import { DistributionLegend } from './DistributionLegend'
import {
  binInWords,
  binName,
  countInWords,
  distributionCsv,
  distributionInWords,
  distributionRows,
  type DistributionKind,
  type DistributionWords,
} from './distributionText'

/** Props of {@link DistributionChart}. */
export interface DistributionChartProps {
  /** The values, in any order; what is not a figure is passed over and said. Keep the array while nothing has changed. */
  result: Resource<readonly (number | null)[]>
  /** Returns are fractions (0.0123 is 1.23 %), written in percent with gains and losses told apart. @default 'returns' */
  kind?: DistributionKind | undefined
  /** What is counted. @default 'trade', 'trades' */
  noun?: readonly [one: string, many: string] | undefined
  /** IANA name of the zone that times are written in. */
  timeZone: string
  /** BCP 47 tag for separators. @default the browser's */
  locale?: string | undefined
  /** @default 'Distribution of trade returns' */
  title?: string | undefined
  /** px of the picture. @default 30 % of the window between 264 and 420; 260 on a phone */
  height?: number | undefined
  /** Name of saved files, without its ending. @default 'distribution' */
  fileName?: string | undefined
  /** Whether the picture and the CSV can be saved. @default true */
  isExportable?: boolean | undefined
  /** The way on when there is nothing to count: one button. */
  emptyAction?: ReactNode | undefined
}

const TRADES = ['trade', 'trades'] as const
const NOTHING: Bin = { from: 0, to: 0, count: 0 }

/**
 * How often values of each size occur, with their mean and median as levels. Should the drawing fail, the card is not
 * shown.
 */
export function DistributionChart(props: DistributionChartProps) {
  return (
    <ChartBoundary data={props.result}>
      <DistributionFigure {...props} />
    </ChartBoundary>
  )
}

function DistributionFigure({
  result,
  kind = 'returns',
  noun = TRADES,
  locale,
  title = 'Distribution of trade returns',
  fileName = 'distribution',
  isExportable = true,
  ...rest
}: DistributionChartProps) {
  const values = result.status === 'ready' ? result.data : null
  const distribution = useMemo(() => (values === null ? null : binValues(values)), [values])
  const words = useMemo((): DistributionWords => ({ kind, noun, locale }), [kind, noun, locale])
  const binCount = distribution?.bins.length ?? 0
  const move = useCallback(
    ({ key }: KeyboardEvent, current: number | null) => moveCursor(key, current, binCount),
    [binCount],
  )
  const cursor = useFigureCursor(move)

  return (
    <Figure
      {...rest}
      title={title}
      fileName={fileName}
      isExportable={isExportable}
      resource={result}
      content={contentOf()}
      loadingText="Loading the distribution"
      shape="counts"
      idle={['No run yet', `Run a backtest to see its ${noun[1]}.`]}
      empty={[`No ${noun[1]} to count`, 'The strategy never entered. Widen its bounds or the date range.']}
    />
  )

  function contentOf(): FigureContent | null {
    if (distribution === null) return null
    const { bins, step, count } = distribution
    const missing = (values?.length ?? 0) - count
    const name = distributionInWords(distribution, words)
    return {
      drawing: <DistributionBars distribution={distribution} words={words} name={name} />,
      legend: (
        <DistributionLegend
          distribution={distribution}
          bin={bins[cursor.active ?? -1] ?? null}
          words={words}
          isStale={result.status === 'ready' && result.stale !== null}
        />
      ),
      badge:
        missing === 0 ? null : (
          <Badge title={`${countInWords(missing, words)} have no figure and are not counted`}>
            {`${formatCount(count, { locale })} of ${formatCount(count + missing, { locale })} ${noun[1]}`}
          </Badge>
        ),
      cursor,
      count: bins.length,
      cursorLabel: 'Range of values',
      restingIndex: bins.indexOf(bins.reduce((most, bin) => (bin.count > most.count ? bin : most))),
      nameOf: (i) => binName(bins[i] ?? NOTHING, step, words),
      valuesOf: (i) => binInWords(bins[i] ?? NOTHING, distribution, words),
      table: () => distributionRows(distribution, words),
      csv: () => distributionCsv(distribution, words),
      pictureText: name,
    }
  }
}
