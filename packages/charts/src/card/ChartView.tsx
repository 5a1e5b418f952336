import type { Resource } from '@tidemark/contract/resource'
import { LiveRegion, saveBlob, saveText, StaleBadge } from '@tidemark/ui'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { pictureOf } from '../core/picture'
import type { ChartHandle } from '../core/useChart'
import type { UseCursorResult } from '../core/useCursor'
import { useFullScreen } from '../core/useFullScreen'
import { useOnceThere } from '../core/useOnceThere'
import { ATTRIBUTION_TEXT } from './Attribution'
import { ChartActions } from './ChartActions'
import { ChartCard } from './ChartCard'
import { ChartPlot } from './ChartPlot'
import { ChartSkeleton } from './ChartSkeleton'
import type { ChartRows } from './ChartTable'
import styles from './ChartView.module.css'

/** Asked for when it is wanted: few readers want it, and none on arrival. */
const ChartTable = lazy(() => import('./ChartTable').then((code) => ({ default: code.ChartTable })))

/** The drawing of a chart: what to put into the page, and the crosshair over it. */
export interface ChartDrawing {
  readonly attach: (node: HTMLDivElement) => () => void
  /** null until all of it is drawn. */
  readonly handle: ChartHandle | null
  readonly cursor: UseCursorResult
}

/** Props of {@link ChartView}. */
export interface ChartViewProps {
  /** The heading; also the accessible name of the region. */
  title: string
  resource: Extract<Resource<unknown>, { status: 'ready' }>
  /** IANA name of the zone that times are written in. */
  timeZone: string
  /** px of the picture. @default 30 % of the window between 264 and 420; 260 on a phone */
  height?: number | undefined
  drawing: ChartDrawing
  /** The whole picture in a sentence: its name for those who cannot see it. */
  name: string
  /** Number of points that the cursor goes along; at least one. */
  count: number
  /** What the cursor goes along: 'Point of the equity curve'. */
  cursorLabel: string
  /** How it is moved, where that is not point by point. */
  cursorHint?: string | undefined
  /** Index that the cursor names while it is nowhere. @default the last */
  restingIndex?: number | undefined
  /** The moment of a point, in words. */
  momentOf: (index: number) => string
  /** The values of a point in words, spoken after a key. */
  valuesOf: (index: number) => string
  /** What is drawn, with values, in the header. */
  legend?: ReactNode | undefined
  /** Says how much is missing. */
  badge?: ReactNode | undefined
  /** Buttons of the page, before those that every chart has. */
  actions?: ReactNode | undefined
  /** Between header and picture: a row of settings. */
  settings?: ReactNode | undefined
  /** Covers the chart until its first drawing. @default two panes and a level */
  skeleton?: ReactNode | undefined
  /** What lies over the picture: a legend in its corner. */
  overlay?: ReactNode | undefined
  /** Asked for while the table is open. */
  table: () => ChartRows
  /** Asked for when the file is saved. */
  csv: () => string
  /** Takes the place of saving `csv`. */
  onExportCsv?: (() => void) | undefined
  /** Written behind the title of a saved picture. Asked for when it is saved. */
  pictureText: () => string
  /** Name of saved files, without its ending. */
  fileName: string
  /** Whether the picture and the CSV can be saved. */
  isExportable: boolean
}

/**
 * A chart of the library once it has data: the card around it, the cursor for keyboard and screen reader, the table in its
 * place, the files and the full screen. `ChartPlaceholder` is the same card in every other state.
 */
export function ChartView({
  title,
  resource,
  timeZone,
  height,
  drawing,
  name,
  count,
  cursorLabel,
  cursorHint,
  restingIndex = count - 1,
  momentOf,
  valuesOf,
  legend,
  badge,
  actions,
  settings,
  skeleton = <ChartSkeleton />,
  overlay,
  table,
  csv,
  onExportCsv,
  pictureText,
  fileName,
  isExportable,
}: ChartViewProps) {
  const { attach, handle, cursor } = drawing
  const card = useRef<HTMLElement>(null)
  const fullScreen = useFullScreen(card)
  const [isTable, setIsTable] = useState(false)
  const isSpoken = cursor.spoken !== null && cursor.spoken < count

  const savePicture = useOnceThere(handle !== null, async () => {
    if (handle === null) return
    const png = await pictureOf(handle, { title, legend: pictureText(), attribution: ATTRIBUTION_TEXT })
    if (png !== null) saveBlob(`${fileName}.png`, png)
  })
  const saveCsv = onExportCsv ?? (() => saveText(`${fileName}.csv`, csv(), 'text/csv'))

  return (
    <ChartCard
      ref={card}
      title={title}
      height={height}
      isBusy={resource.refreshing}
      legend={legend}
      settings={settings}
      actions={
        <>
          <span className={styles['badges']}>
            {badge}
            <StaleBadge resource={resource} timeZone={timeZone} />
          </span>
          {actions}
          <ChartActions
            isTable={isTable}
            onToggleTable={() => setIsTable(!isTable)}
            onSavePicture={isExportable ? savePicture : undefined}
            onExportCsv={isExportable ? saveCsv : undefined}
            isFullScreen={fullScreen.isFull}
            onToggleFullScreen={fullScreen.isPossible ? fullScreen.toggle : undefined}
          />
        </>
      }
    >
      <ChartPlot
        name={name}
        attach={attach}
        handle={handle}
        skeleton={skeleton}
        cursor={cursor}
        count={count}
        cursorLabel={cursorLabel}
        cursorHint={cursorHint}
        restingIndex={restingIndex}
        momentOf={momentOf}
        isCovered={isTable}
      >
        {overlay}
      </ChartPlot>
      {isTable ? (
        <Suspense fallback={null}>
          <ChartTable label={`${title} as a table`} {...table()} />
        </Suspense>
      ) : null}
      <LiveRegion message={isSpoken ? valuesOf(cursor.spoken ?? 0) : ''} />
    </ChartCard>
  )
}
