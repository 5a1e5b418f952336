import { Box, HStack } from '@chakra-ui/react'
import { LiveRegion, onDemand, PageState, saveBlob, saveText, StaleBadge } from '@tidemark/ui'
import { useRef, useState, type ReactNode } from 'react'
import { ChartActions } from './ChartActions'
import { ChartCard } from './ChartCard'
import { ChartCursor } from './ChartCursor'
import type { ReadyPanel } from './ChartPanel'
import { ChartSkeleton } from './ChartSkeleton'
import type { ChartRows } from './ChartTable'
import type { ChartCursorState, Surface } from './surface'
import { useFullScreen } from './useFullScreen'
import { useQueuedClick } from './useQueuedClick'

/** Few users open it. */
const ChartTable = onDemand(async () => {
  // Without a connection the chart stays. A `then` after the import would not see that its style sheet is missing.
  try {
    return (await import('./ChartTable')).ChartTable
  } catch {
    return NoTable
  }
})

function NoTable() {
  return (
    <Box position="absolute" zIndex="4" inset="0" overflow="auto" bg="bg.surface" role="alert">
      <PageState icon="table" title="The table could not be loaded">
        Reload the page once the server can be reached.
      </PageState>
    </Box>
  )
}

export interface DrawnChartProps {
  panel: ReadyPanel
  surface: Surface
  cursor: ChartCursorState
  /** 'Point of the equity curve'. */
  cursorLabel: string
  /** Keys of the cursor. @default point by point */
  cursorHint?: string | undefined
  /** Points of the cursor, at least one. */
  count: number
  /** Index named while the cursor is nowhere. @default the last */
  restingIndex?: number | undefined
  /** A point in words: its time, or 'Lag +1'. */
  nameOf: (index: number) => string
  /** A point's values, announced after a key. */
  valuesOf: (index: number) => string
  /** Entries in the header, with values. */
  legend?: ReactNode | undefined
  /** Says how much is missing. */
  badge?: ReactNode | undefined
  /** Buttons after the page's own. */
  actions?: ReactNode | undefined
  /** Between header and drawing. */
  toolbar?: ReactNode | undefined
  /** Under the drawing. */
  footer?: ReactNode | undefined
  table: () => ChartRows
  csv: () => string
  /** Buttons in place of those that save image and CSV. @param saveCsv - saves `csv`. */
  saves?: ((saveCsv: () => void) => ReactNode) | undefined
  /** Text after the title of a saved image. */
  imageText: () => string
}

/** A chart that has data: header, surface, cursor, table, files and full screen. */
export function DrawnChart({
  panel,
  surface,
  cursor,
  cursorLabel,
  cursorHint,
  count,
  restingIndex = count - 1,
  nameOf,
  valuesOf,
  legend,
  badge,
  actions,
  toolbar,
  footer,
  table,
  csv,
  saves,
  imageText,
}: DrawnChartProps) {
  const { title, resource, fileName, isExportable = true, onExportCsv } = panel
  const card = useRef<HTMLElement>(null)
  const fullScreen = useFullScreen(card)
  const [isTable, setIsTable] = useState(false)
  const index = Math.min(cursor.index ?? restingIndex, count - 1)
  const isSpoken = cursor.spoken !== null && cursor.spoken < count

  const saveImage = useQueuedClick(surface.toImage !== null, async () => {
    const png = await surface.toImage?.({ title, values: imageText() })
    if (png) saveBlob(`${fileName}.png`, png)
  })
  const saveCsv = onExportCsv ?? (() => saveText(`${fileName}.csv`, csv(), 'text/csv'))

  return (
    <ChartCard
      ref={card}
      title={title}
      height={panel.height}
      isBusy={resource.refreshing}
      legend={legend}
      settingsRow={panel.settingsRow}
      toolbar={toolbar}
      footer={footer}
      // A table is read like the page's others.
      canvasTheme={isTable ? undefined : panel.canvasTheme}
      actions={
        <>
          <HStack as="span" gap="1.5" mr="1.5" _empty={{ display: 'none' }}>
            {badge}
            <StaleBadge resource={resource} />
          </HStack>
          {panel.actions}
          {actions}
          <ChartActions
            isTable={isTable}
            onToggleTable={() => setIsTable(!isTable)}
            onSaveImage={isExportable ? saveImage : undefined}
            onExportCsv={isExportable ? saveCsv : undefined}
            saves={isExportable ? saves?.(saveCsv) : undefined}
            isFullScreen={fullScreen.isFull}
            onToggleFullScreen={fullScreen.isPossible ? fullScreen.toggle : undefined}
          />
        </>
      }
    >
      <Box
        position="absolute"
        inset="0"
        isolation="isolate"
        role={surface.name === undefined ? undefined : 'group'}
        aria-label={surface.name}
        inert={isTable}
      >
        {surface.render(
          <ChartCursor
            label={cursorLabel}
            hint={cursorHint}
            index={index}
            count={count}
            valueText={nameOf(index)}
            onKeyDown={cursor.onKeyDown}
            onBlur={cursor.onBlur}
          />,
        )}
        {surface.isDrawn ? null : <ChartSkeleton shape={panel.skeleton} />}
      </Box>
      {isTable ? <ChartTable label={`${title} as a table`} {...table()} /> : null}
      <LiveRegion message={isSpoken ? valuesOf(cursor.spoken ?? 0) : ''} />
    </ChartCard>
  )
}
