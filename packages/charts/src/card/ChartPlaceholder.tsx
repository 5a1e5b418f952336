import type { Resource } from '@tidemark/contract/resource'
import { FailureState, PageState, VisuallyHidden } from '@tidemark/ui'
import type { ReactNode } from 'react'
import { ChartCard } from './ChartCard'
import { ChartSkeleton } from './ChartSkeleton'
import { LegendSkeleton } from './LegendSkeleton'
import { SkeletonLayer } from './SkeletonLayer'

/** A title and a sentence under it. */
export type ChartMessage = readonly [title: string, text: string]

/** Props of {@link ChartPlaceholder}. */
export interface ChartPlaceholderProps {
  /** The heading; also the accessible name of the region. */
  title: string
  /** Ready is taken for ready with nothing to draw. */
  resource: Resource<unknown>
  height?: number | undefined
  /** What is being fetched: 'Loading the equity curve'. */
  loadingText: string
  /** The legend with blocks for its values. Null where the chart has none. @default a block of one line */
  loadingLegend?: ReactNode | undefined
  /** Stands in the place of the picture while it is on its way. @default two panes and a level */
  skeleton?: ReactNode | undefined
  /** Before anything was asked for. */
  idle: ChartMessage
  /** When there is nothing to draw. */
  empty: ChartMessage
  /** The way on from there: one button. */
  emptyAction?: ReactNode | undefined
  /** Stays where it was: buttons and a row of settings, as in `ChartView`. */
  actions?: ReactNode | undefined
  settings?: ReactNode | undefined
}

/** The card of a chart while there is no chart in it: on its way, failed, empty, or not asked for. As high as the chart. */
export function ChartPlaceholder({
  title,
  resource,
  height,
  loadingText,
  loadingLegend = <LegendSkeleton />,
  skeleton = <ChartSkeleton />,
  idle,
  empty,
  emptyAction,
  actions,
  settings,
}: ChartPlaceholderProps) {
  const isLoading = resource.status === 'loading'
  const isIdle = resource.status === 'idle'
  const [message, text] = isIdle ? idle : empty
  return (
    <ChartCard
      title={title}
      height={height}
      isBusy={isLoading}
      legend={isLoading ? loadingLegend : undefined}
      actions={actions}
      settings={settings}
    >
      {isLoading ? (
        <>
          <VisuallyHidden>{loadingText}</VisuallyHidden>
          <SkeletonLayer>{skeleton}</SkeletonLayer>
        </>
      ) : null}
      {resource.status === 'error' ? <FailureState resource={resource} /> : null}
      {isLoading || resource.status === 'error' ? null : (
        <PageState icon="plot" title={message} action={isIdle ? undefined : emptyAction}>
          {text}
        </PageState>
      )}
    </ChartCard>
  )
}
