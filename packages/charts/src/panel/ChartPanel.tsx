import type { Resource } from '@tidemark/contract/resource'
import { FailureState, PageState, Skeleton, VisuallyHidden } from '@tidemark/ui'
import { useMemo, type ReactNode } from 'react'
import { ChartBoundary } from './ChartBoundary'
import { ChartCard } from './ChartCard'
import styles from './ChartPanel.module.css'
import { ChartSkeleton, type SkeletonShape } from './ChartSkeleton'

/** The props that every chart takes. */
export interface ChartPanelProps<T> {
  /** Keep the data the same object while nothing has changed: a new object is drawn again. */
  result: Resource<T>
  /** The heading; also the accessible name of the region. */
  title?: string | undefined
  /** IANA name of the time zone that times are shown in. */
  timeZone: string
  /** BCP 47 tag for names and separators. @default the browser's */
  locale?: string | undefined
  /** px, without the header. @default 30 % of the window between 264 and 420; 260 on a phone */
  height?: number | undefined
  /** Buttons in the header, before the chart's own. */
  actions?: ReactNode | undefined
  /** A row of settings between header and chart. */
  settingsRow?: ReactNode | undefined
  /** Name of saved files, without extension. */
  fileName?: string | undefined
  /** Whether the image and the CSV can be saved. @default true */
  isExportable?: boolean | undefined
  /** Replaces the chart's own CSV export. */
  onExportCsv?: (() => void) | undefined
  /** Shown where there is nothing to draw: one button. */
  emptyAction?: ReactNode | undefined
}

/** A title and a sentence under it. */
export type ChartMessage = readonly [title: string, text: string]

/** What a panel hands to its drawn chart. */
export interface ReadyPanel extends Omit<ChartPanelProps<unknown>, 'result' | 'emptyAction'> {
  readonly title: string
  readonly fileName: string
  readonly resource: Extract<Resource<unknown>, { status: 'ready' }>
  /** The data are not the latest. */
  readonly isStale: boolean
  readonly skeleton: SkeletonShape
}

export interface ChartPanelOwnProps<T, V> extends ChartPanelProps<T> {
  title: string
  fileName: string
  /** Turns the data into what is drawn; null when that is nothing. Memoise. */
  toView: (data: T) => V | null
  /** For screen readers: 'Loading the equity curve'. */
  loadingText: string
  /** The legend with blocks for its values; null for none. @default one line */
  loadingLegend?: ReactNode | undefined
  skeleton: SkeletonShape
  /** Shown before anything was requested. */
  idle: ChartMessage
  /** Shown when there is nothing to draw. */
  empty: ChartMessage
  /** Draws: renders a `DrawnChart`. */
  children: (view: V, panel: ReadyPanel) => ReactNode
}

/** A chart's card in every state of its data, equally high in each. A chart that throws is hidden. */
export function ChartPanel<T, V>(props: ChartPanelOwnProps<T, V>) {
  return (
    <ChartBoundary data={props.result}>
      <States {...props} />
    </ChartBoundary>
  )
}

function States<T, V>({
  result,
  toView,
  loadingText,
  loadingLegend = <LegendLine />,
  idle,
  empty,
  emptyAction,
  children,
  ...panel
}: ChartPanelOwnProps<T, V>) {
  const data = result.status === 'ready' ? result.data : null
  const view = useMemo(() => (data === null ? null : toView(data)), [data, toView])
  if (result.status === 'ready' && view !== null) {
    return children(view, { ...panel, resource: result, isStale: result.stale !== null })
  }
  const isLoading = result.status === 'loading'
  const isIdle = result.status === 'idle'
  const [message, text] = isIdle ? idle : empty
  return (
    <ChartCard {...panel} legend={isLoading ? loadingLegend : undefined} isBusy={isLoading}>
      {isLoading ? (
        <>
          <VisuallyHidden>{loadingText}</VisuallyHidden>
          <ChartSkeleton shape={panel.skeleton} />
        </>
      ) : null}
      {result.status === 'error' ? <FailureState resource={result} /> : null}
      {isLoading || result.status === 'error' ? null : (
        <PageState icon="plot" title={message} action={isIdle ? undefined : emptyAction}>
          {text}
        </PageState>
      )}
    </ChartCard>
  )
}

/** As high as the legend: on a phone it has a line of its own, which must not move the chart when it arrives. */
function LegendLine() {
  return (
    <span className={styles['legend']}>
      <Skeleton width={168} height={10} />
    </span>
  )
}
