import type { Resource } from '@tidemark/contract/resource'
import type { ReactNode } from 'react'
import { ChartPlaceholder, type ChartMessage } from '../card/ChartPlaceholder'
import { FigureDrawing, type FigureContent } from './FigureDrawing'
import type { FigureCommonProps } from './figureCommonProps'
import { FigureSkeleton, type FigureShape } from './FigureSkeleton'

/** Props of {@link Figure}. */
export interface FigureProps extends FigureCommonProps {
  /** Decides the state; its data are in `content`. */
  resource: Resource<unknown>
  /** What there is to be seen once the resource is ready; null when that is nothing. */
  content: FigureContent | null
  /** What is being fetched: 'Loading the correlation by lag'. */
  loadingText: string
  /** What stands in the place of the drawing meanwhile. */
  shape: FigureShape
  /** Before anything was asked for. */
  idle: ChartMessage
  /** When there is nothing to draw. */
  empty: ChartMessage
  /** The way on from there: one button. */
  emptyAction?: ReactNode | undefined
}

/** One SVG figure in each state of its data, all of them as high as each other. */
export function Figure({ resource, content, loadingText, shape, idle, empty, emptyAction, ...common }: FigureProps) {
  if (resource.status === 'ready' && content !== null) {
    return <FigureDrawing {...common} resource={resource} content={content} shape={shape} />
  }
  return (
    <ChartPlaceholder
      title={common.title}
      resource={resource}
      height={common.height}
      loadingText={loadingText}
      skeleton={<FigureSkeleton shape={shape} />}
      idle={idle}
      empty={empty}
      emptyAction={emptyAction}
    />
  )
}
