import type { Resource } from '@tidemark/contract/resource'
import { useMemo, type CSSProperties, type ReactNode } from 'react'
import { ChartPlaceholder } from '../card/ChartPlaceholder'
import { ChartBoundary } from '../core/ChartBoundary'
import styles from './ComparisonChart.module.css'
import { pictureOfComparison, type ComparedPair } from './comparisonPicture'
import { ComparisonSkeleton } from './ComparisonSkeleton'
import { longestLabel } from './comparisonText'
import { ComparisonView } from './ComparisonView'

/** Props of {@link ComparisonChart}. */
export interface ComparisonChartProps {
  /** Two series; times need not be the same. Keep the object while nothing has changed: another one is drawn anew. */
  result: Resource<ComparedPair>
  /** IANA name of the zone that times are written in. */
  timeZone: string
  /** BCP 47 tag for names and separators. @default the browser's */
  locale?: string | undefined
  /** @default 'Price Comparison Chart' */
  title?: string | undefined
  /** px of the picture. @default 400 */
  height?: number | undefined
  /** Both series as parts of 100 at the first moment that they share, on equal axes. @default false */
  isIndexed?: boolean | undefined
  /** The reader wants them indexed, or not any more. Without it there is no button for it. */
  onIndexedChange?: ((isIndexed: boolean) => void) | undefined
  /** Name of saved files, without its ending. @default 'price-comparison' */
  fileName?: string | undefined
  /** Whether the picture and the CSV can be saved. @default true */
  isExportable?: boolean | undefined
  /** Takes the place of the CSV that this chart would write itself. */
  onExportCsv?: (() => void) | undefined
  /** The way on when there is nothing to draw: one button. */
  emptyAction?: ReactNode | undefined
}

/**
 * Two series over one time, each on an axis of its own: the first on the left, solid, the second on the right, dashed. A
 * gap stays a gap and is named. Should the drawing fail, the whole card is not shown and the page goes on.
 */
export function ComparisonChart(props: ComparisonChartProps) {
  return (
    <ChartBoundary data={props.result}>
      <ComparisonStates {...props} />
    </ChartBoundary>
  )
}

const LOADING = 'Loading the prices'

function ComparisonStates({
  result,
  title = 'Price Comparison Chart',
  height = 400,
  isIndexed = false,
  fileName = 'price-comparison',
  isExportable = true,
  emptyAction,
  ...shared
}: ComparisonChartProps) {
  const pair = result.status === 'ready' ? result.data : null
  const picture = useMemo(() => (pair === null ? null : pictureOfComparison(pair, isIndexed)), [pair, isIndexed])
  if (result.status === 'ready' && picture !== null) {
    const files = { fileName, isExportable }
    // Beside the left axis, whose width is that of its longest label.
    const place: CSSProperties & Record<'--attribution-left', string> = {
      '--attribution-left': `calc(${longestLabel(picture, shared.locale)}ch + 24px)`,
    }
    return (
      <div className={styles['frame']} style={place}>
        <ComparisonView {...shared} {...files} title={title} height={height} result={result} picture={picture} />
      </div>
    )
  }
  return (
    <ChartPlaceholder
      title={title}
      resource={result}
      height={height}
      loadingText={LOADING}
      skeleton={<ComparisonSkeleton />}
      idle={['No correlation data', 'Choose two symbols and analyze them to see their prices.']}
      empty={['No correlation data', 'Neither series has bars in this range. Widen the dates.']}
      emptyAction={emptyAction}
    />
  )
}
