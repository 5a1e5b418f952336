import type { Resource } from '@tidemark/api/resource'
import type { ReactNode } from 'react'
import { ChartPlaceholder, type ChartMessage } from '../card/ChartPlaceholder'
import { FigureDrawing, type FigureContent } from './FigureDrawing'
import { FigureSkeleton, type FigureShape } from './FigureSkeleton'

/** What every figure of a card takes. */
export interface FigureCommonProps {
  /** The heading; also the accessible name of the region. */
  title: string
  /** IANA name of the zone that times are written in. */
  timeZone: string
  /** px of the picture. @default 30 % of the window between 264 and 420; 260 on a phone */
  height?: number | undefined
  /** Name of saved files, without its ending. */
  fileName: string
  /** Whether the picture and the CSV can be saved. */
  isExportable: boolean
}

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
    return <FigureDrawing {...common} resource={resource} content={content} />
  }
  return (
    <ChartPlaceholder
      title={common.title}
      resource={resource}
      height={common.height}
      loadingText={loadingText}
      skeleton={<FigureSkeleton label={loadingText} shape={shape} />}
      idle={idle}
      empty={empty}
      emptyAction={emptyAction}
    />
  )
}
