import type { Resource } from '@tidemark/contract/resource'
import { useMemo, type ReactNode } from 'react'
import { ChartPlaceholder } from '../card/ChartPlaceholder'
import { ChartSkeleton } from '../card/ChartSkeleton'
import { ChartBoundary } from '../core/ChartBoundary'
import { pictureOfRolling, type RollingPoint } from './rollingPicture'
import { RollingView } from './RollingView'

/** Props of {@link RollingChart}. */
export interface RollingChartProps {
  /** One point per bar. Keep the array while nothing has changed: another one is drawn anew. */
  result: Resource<readonly RollingPoint[]>
  /** Bars that each value is of. */
  window: number
  /** IANA name of the zone that times are written in. */
  timeZone: string
  /** BCP 47 tag for names and separators. @default the browser's */
  locale?: string | undefined
  /** @default 'Rolling Correlation' */
  title?: string | undefined
  /** px of the picture. @default 30 % of the window between 264 and 420; 260 on a phone */
  height?: number | undefined
  /** Name of saved files, without its ending. @default 'rolling-correlation' */
  fileName?: string | undefined
  /** Whether the picture and the CSV can be saved. @default true */
  isExportable?: boolean | undefined
  /** The way on when there is nothing to draw: one button. */
  emptyAction?: ReactNode | undefined
}

/**
 * How strongly two series moved together over the last bars, at each bar, against the levels of strength. Should the drawing
 * fail, the card is not shown and the page goes on.
 */
export function RollingChart(props: RollingChartProps) {
  return (
    <ChartBoundary data={props.result}>
      <RollingStates {...props} />
    </ChartBoundary>
  )
}

const LOADING = 'Loading the rolling correlation'

function RollingStates({
  result,
  title = 'Rolling Correlation',
  fileName = 'rolling-correlation',
  isExportable = true,
  emptyAction,
  ...shared
}: RollingChartProps) {
  const points = result.status === 'ready' ? result.data : null
  const picture = useMemo(() => (points === null ? null : pictureOfRolling(points)), [points])
  if (result.status === 'ready' && picture !== null) {
    return <RollingView {...shared} {...{ title, fileName, isExportable }} result={result} picture={picture} />
  }
  return (
    <ChartPlaceholder
      title={title}
      resource={result}
      height={shared.height}
      loadingText={LOADING}
      skeleton={<ChartSkeleton panes="one" />}
      idle={['No analysis yet', 'Analyze two symbols to see how their correlation changed.']}
      empty={[
        'No correlation data',
        'The two series share fewer bars than the window. Widen the dates or narrow the window.',
      ]}
      emptyAction={emptyAction}
    />
  )
}
