import { Flex, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import type { Resource } from '@tidemark/contract/resource'
import { FailureState, PageState } from '@tidemark/ui'
import { useMemo, type ReactNode } from 'react'
import { ChartBoundary } from './ChartBoundary'
import { ChartCard } from './ChartCard'
import { ChartSkeleton, type SkeletonShape } from './ChartSkeleton'

/** Props of every chart. */
export interface ChartPanelProps<T> {
  /** Data as loaded; a new object is drawn again. */
  result: Resource<T>
  /** Heading and name of the region. */
  title?: string | undefined
  /** px without header. @default 30 % of the window, 264 to 420; 260 on a phone */
  height?: number | undefined
  /** Buttons before the chart's own. */
  actions?: ReactNode | undefined
  settingsRow?: ReactNode | undefined
  /** The canvas's theme; the card follows the page. @default the page's */
  canvasTheme?: 'light' | 'dark' | undefined
  /** Name of saved files, without extension. */
  fileName?: string | undefined
  /** Whether image and CSV can be saved. @default true */
  isExportable?: boolean | undefined
  /** Replaces the chart's own CSV export. */
  onExportCsv?: (() => void) | undefined
  /** Button where nothing can be drawn. */
  emptyAction?: ReactNode | undefined
}

type ChartMessage = readonly [title: string, text: string]

/** Props of a drawn chart. */
export interface ReadyPanel extends Omit<ChartPanelProps<unknown>, 'result' | 'emptyAction'> {
  readonly title: string
  readonly fileName: string
  readonly resource: Extract<Resource<unknown>, { status: 'ready' }>
  readonly isStale: boolean
  readonly skeleton: SkeletonShape
}

export interface ChartPanelOwnProps<T, V> extends ChartPanelProps<T> {
  title: string
  fileName: string
  /** Builds the view model; null for nothing to draw. Memoise. */
  toView: (data: T) => V | null
  /** 'Loading the equity curve', for screen readers. */
  loadingText: string
  /** Placeholder of the legend; null for none. @default one line */
  loadingLegend?: ReactNode | undefined
  skeleton: SkeletonShape
  /** Before any request. */
  idle: ChartMessage
  /** With nothing to draw. */
  empty: ChartMessage
  /** Tools without a chart. */
  toolbar?: ReactNode | undefined
  /** In place of what stands under the chart. */
  footer?: ReactNode | undefined
  /** Renders a `DrawnChart`. */
  children: (view: V, panel: ReadyPanel) => ReactNode
}

/** A chart's card in every state of its data, equally high in each; hidden if it throws. */
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

/** As high as the legend, which must not move the chart on a phone. */
function LegendLine() {
  return (
    <Flex as="span" align="center" h="18px">
      <Skeleton w="168px" h="2.5" />
    </Flex>
  )
}
