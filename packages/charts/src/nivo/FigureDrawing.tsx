import type { Resource } from '@tidemark/contract/resource'
import { LiveRegion, saveBlob, saveText, StaleBadge } from '@tidemark/ui'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { ChartActions } from '../card/ChartActions'
import { ChartCard } from '../card/ChartCard'
import { ChartCursor } from '../card/ChartCursor'
import { ChartTable, type ChartRows } from '../card/ChartTable'
import { SkeletonLayer } from '../card/SkeletonLayer'
import { useFullScreen } from '../core/useFullScreen'
import { useOnceThere } from '../core/useOnceThere'
import { useTurns } from '../core/useTurns'
import type { FigureCommonProps } from './figureCommonProps'
import { FigureContext } from './figureContext'
import styles from './FigureDrawing.module.css'
import { FigureSkeleton, type FigureShape } from './FigureSkeleton'
import { svgPicture } from './svgPicture'
import type { UseFigureCursorResult } from './useFigureCursor'

/** What a figure shows and says. */
export interface FigureContent {
  /** The SVG, filling its place. */
  drawing: ReactNode
  legend: ReactNode
  /** Says how much is missing. */
  badge?: ReactNode | undefined
  cursor: UseFigureCursorResult
  /** Number of things that the cursor goes along; at least one. */
  count: number
  /** What the cursor goes along: 'Lag'. */
  cursorLabel: string
  /** How it is moved, where that is not point by point. */
  cursorHint?: string | undefined
  /** Where it stands while it is nowhere. */
  restingIndex: number
  /** The thing at an index, in words: 'Lag +1'. */
  nameOf: (index: number) => string
  /** Its values in words, spoken after a key. */
  valuesOf: (index: number) => string
  /** Asked for when the table is opened. */
  table: () => ChartRows
  /** Asked for when the file is saved. */
  csv: () => string
  /** Written behind the title of a saved picture. */
  pictureText: string
}

/** Props of {@link FigureDrawing}. */
export interface FigureDrawingProps extends FigureCommonProps {
  resource: Extract<Resource<unknown>, { status: 'ready' }>
  content: FigureContent
  /** What stands in the place of the drawing until it is drawn. */
  shape: FigureShape
}

/** A figure once there is one: drawing, cursor, table, files. */
export function FigureDrawing({
  title,
  timeZone,
  height,
  fileName,
  isExportable,
  resource,
  content,
  shape,
}: FigureDrawingProps) {
  const card = useRef<HTMLElement>(null)
  const plot = useRef<HTMLDivElement>(null)
  const fullScreen = useFullScreen(card)
  const [isTable, setIsTable] = useState(false)
  const isTurn = useTurns(1) === 1
  const { cursor, count, nameOf } = content
  const isStale = resource.stale !== null
  const state = useMemo(
    () => ({ active: cursor.active, isStale, onPoint: cursor.onPoint }),
    [cursor.active, isStale, cursor.onPoint],
  )
  const index = Math.min(cursor.active ?? content.restingIndex, count - 1)
  const said = cursor.spoken !== null && cursor.spoken < count ? content.valuesOf(cursor.spoken) : ''

  const savePicture = useOnceThere(isTurn, async () => {
    const svg = plot.current?.querySelector<SVGSVGElement>('svg[role]')
    if (svg === null || svg === undefined) return
    const png = await svgPicture(svg, { title, legend: content.pictureText })
    if (png !== null) saveBlob(`${fileName}.png`, png)
  })

  return (
    <ChartCard
      ref={card}
      title={title}
      height={height}
      isBusy={resource.refreshing}
      legend={content.legend}
      actions={
        <>
          {content.badge}
          <StaleBadge resource={resource} timeZone={timeZone} />
          <ChartActions
            isTable={isTable}
            onToggleTable={() => setIsTable(!isTable)}
            onSavePicture={isExportable ? savePicture : undefined}
            onExportCsv={isExportable ? () => saveText(`${fileName}.csv`, content.csv(), 'text/csv') : undefined}
            isFullScreen={fullScreen.isFull}
            onToggleFullScreen={fullScreen.isPossible ? fullScreen.toggle : undefined}
          />
        </>
      }
    >
      <div ref={plot} className={styles['plot']} inert={isTable} onPointerLeave={() => cursor.onPoint(null)}>
        <FigureContext value={state}>{isTurn ? content.drawing : null}</FigureContext>
        <ChartCursor
          label={content.cursorLabel}
          hint={content.cursorHint}
          index={index}
          count={count}
          valueText={nameOf(index)}
          onKeyDown={cursor.onKeyDown}
          onBlur={cursor.onBlur}
        />
        {isTurn ? null : (
          <SkeletonLayer>
            <FigureSkeleton shape={shape} />
          </SkeletonLayer>
        )}
      </div>
      {isTable ? <ChartTable label={`${title} as a table`} {...content.table()} /> : null}
      <LiveRegion message={said} />
    </ChartCard>
  )
}
