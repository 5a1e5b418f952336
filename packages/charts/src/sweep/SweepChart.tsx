import { SegmentedField } from '@tidemark/ui'
import { formatCount, formatMetric } from '@tidemark/ui/format'
import { type KeyboardEvent, useCallback } from 'react'
import { ChartPanel, type ChartPanelProps, type ReadyPanel } from '../panel/ChartPanel'
import { DrawnChart } from '../panel/DrawnChart'
import { useSvgCursor } from '../svg/useSvgCursor'
import { useSvgSurface } from '../svg/useSvgSurface'
import { SweepLegend } from './SweepLegend'
import { SweepLine } from './SweepLine'
import { SweepMap } from './SweepMap'
import {
  moveInSweep,
  positionName,
  positionText,
  sweepCsv,
  type SweepGrid,
  sweepRows,
  type SweepShown,
  sweepText,
} from './sweepModel'

export interface SweepChartProps extends ChartPanelProps<SweepGrid> {
  /** Which values to draw: each setting's own, or the median with its neighbours. @default 'value' */
  shown?: SweepShown | undefined
  /** Called by the header's switch and V. */
  onShow?: ((shown: SweepShown) => void) | undefined
  /** null for none. */
  selected?: number | null | undefined
  /** Called when pointer or keys select a position. */
  onSelect?: ((position: number) => void) | undefined
  /** Called on Enter or a second click. */
  onOpen?: ((position: number) => void) | undefined
}

/** px. */
const HEIGHT_OF_A_MAP = 540
const HINT =
  'Arrow keys go from setting to setting, Home and End to the ends of a row, Page Up and Page Down of a column, a full stop to the best. V switches between values and neighbours, Enter opens the run.'
const SHOWN = [
  { value: 'value', label: 'Value' },
  { value: 'neighbours', label: 'Neighbours' },
] as const
const LETTER_FOR_SHOWN = 'v'
const BODY = { position: 'absolute', inset: 0, display: 'flex', flexDirection: 'column' } as const
const DRAWING = { flex: '1 1 0', minHeight: 0 } as const
/** Two equal halves, wide enough for "Neighbours" on a phone. */
const SWITCH = { width: 'max-content', minWidth: 208, marginRight: 4 } as const

/** A sweep of two parameters as a map, of one as a line; fills in while it is computed. */
export function SweepChart({
  title = 'Sweep',
  fileName = 'sweep',
  height = HEIGHT_OF_A_MAP,
  shown = 'value',
  onShow,
  selected = null,
  onSelect,
  onOpen,
  ...panel
}: SweepChartProps) {
  return (
    <ChartPanel
      {...panel}
      title={title}
      fileName={fileName}
      height={height}
      toView={gridToDraw}
      loadingText="Loading the sweep"
      skeleton="cells"
      idle={['No sweep yet', 'Choose what to vary, then run.']}
      empty={['No settings', 'The sweep has no settings to show.']}
    >
      {(grid, ready) => (
        <Drawn
          grid={grid}
          panel={ready}
          shown={grid.neighbourhood === null ? 'value' : shown}
          onShow={onShow}
          selected={selected}
          onSelect={onSelect}
          onOpen={onOpen}
        />
      )}
    </ChartPanel>
  )
}

function gridToDraw(grid: SweepGrid): SweepGrid | null {
  return grid.values.length === 0 ? null : grid
}

interface DrawnProps extends Pick<SweepChartProps, 'onShow' | 'onSelect' | 'onOpen'> {
  grid: SweepGrid
  panel: ReadyPanel
  shown: SweepShown
  selected: number | null
}

function Drawn({ grid, panel, shown, onShow, selected, onSelect, onOpen }: DrawnProps) {
  const { isStale } = panel
  const count = grid.values.length
  const resting = Math.min(count - 1, selected ?? grid.best ?? 0)
  const canSwitch = onShow !== undefined && grid.neighbourhood !== null
  const toggle = () => onShow?.(shown === 'value' ? 'neighbours' : 'value')
  const move = useCallback(
    ({ key, ctrlKey }: KeyboardEvent, current: number | null) =>
      ctrlKey ? null : moveInSweep(key, current ?? resting, grid),
    [grid, resting],
  )
  const pointed = useSvgCursor(move)
  const cursor = {
    ...pointed,
    onKeyDown: (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      if (key.toLowerCase() === LETTER_FOR_SHOWN && canSwitch) {
        event.preventDefault()
        toggle()
      } else if (key === 'Enter' && onOpen !== undefined) {
        event.preventDefault()
        onOpen(pointed.index ?? resting)
      } else {
        pointed.onKeyDown(event)
        const next = move(event, pointed.index)
        if (next !== null) onSelect?.(next)
      }
    },
  }
  const press = (position: number) => (position === selected ? onOpen : onSelect)?.(position)
  const Drawing = grid.rows === null ? SweepLine : SweepMap
  const name = sweepText(grid)
  const surface = useSvgSurface(
    <div style={BODY}>
      <div style={DRAWING}>
        <Drawing grid={grid} shown={shown} selected={selected} name={name} onPress={press} />
      </div>
      <SweepLegend grid={grid} shown={shown} position={cursor.index ?? resting} />
    </div>,
    cursor,
    isStale,
  )
  const done = grid.values.filter((value) => value !== undefined).length
  return (
    <DrawnChart
      panel={panel}
      surface={surface}
      cursor={cursor}
      cursorLabel="Setting"
      cursorHint={HINT}
      count={count}
      restingIndex={resting}
      nameOf={(i) => positionName(grid, i)}
      valuesOf={(i) => positionText(grid, i)}
      actions={
        canSwitch ? (
          <div style={SWITCH}>
            <SegmentedField
              label="Numbers of the map"
              isLabelHidden
              size="2xs"
              options={SHOWN}
              value={shown}
              onChange={onShow}
            />
          </div>
        ) : null
      }
      table={() => sweepRows(grid)}
      csv={() => sweepCsv(grid)}
      imageText={() =>
        grid.best === null
          ? `${formatCount(done)} settings`
          : `best ${formatMetric(grid.values[grid.best])} at ${positionName(grid, grid.best)}`
      }
    />
  )
}
