import { type PointerEvent, useContext, useMemo } from 'react'
import { labelled } from '../plot/plotView'
import type { Size } from '../svg/Sized'
import { Sized } from '../svg/Sized'
import { TEXT } from '../svg/nivoTheme'
import { SvgContext } from '../svg/svgContext'
import { cellBox, cornerMarks, frameOf, type MapFrame, outlineOf, positionAt, tonePaths } from './mapGeometry'
import { margins, scaleOf, shownValues, type SweepGrid, type SweepShown } from './sweepModel'
import { tonePaint } from './tonePaint'

export interface SweepMapProps {
  grid: SweepGrid
  shown: SweepShown
  selected: number | null
  /** The chart in one sentence. */
  name: string
  onPress: (position: number) => void
}

/** px, for labels and medians. */
const MARGIN = { top: 34, right: 40, bottom: 38, left: 46 }
const MAP = { display: 'block', cursor: 'pointer', fontVariantNumeric: 'tabular-nums' } as const
const [INK, FAINT, SURFACE] = ['var(--tm-colors-fg)', 'var(--tm-colors-fg-subtle)', 'var(--tm-colors-bg-surface)']
/** px from label to label. */
const LABEL_WIDTH = 34
const LABEL_HEIGHT = 18

/** Two swept parameters as a map, with row and column medians. */
export function SweepMap(props: SweepMapProps) {
  return <Sized>{(size) => <Drawing {...props} size={size} />}</Sized>
}

function Drawing({ grid, shown, selected, name, onPress, size }: SweepMapProps & { size: Size }) {
  const { active, isStale, onPoint } = useContext(SvgContext)
  const { width, height } = size
  const frame = useMemo(() => frameOf(grid, { width, height }, MARGIN), [grid, width, height])
  const positionOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return positionAt(frame, clientX - left, clientY - top)
  }
  return (
    <svg
      style={MAP}
      width={width}
      height={height}
      role="img"
      aria-label={name}
      onPointerMove={(event) => onPoint(positionOf(event))}
      onPointerUp={(event) => {
        const position = event.button === 0 ? positionOf(event) : null
        if (position !== null) onPress(position)
      }}
    >
      <g filter={isStale ? 'grayscale(1)' : undefined}>
        <Cells grid={grid} shown={shown} frame={frame} />
      </g>
      <Labels grid={grid} frame={frame} selected={active ?? selected} />
      <Margins grid={grid} shown={shown} frame={frame} />
      {selected === null ? null : <Ring frame={frame} position={selected} />}
      {active === null || active === selected ? null : <Pointed frame={frame} position={active} />}
    </svg>
  )
}

interface LayerProps {
  grid: SweepGrid
  frame: MapFrame
}

function Cells({ grid, shown, frame }: LayerProps & { shown: SweepShown }) {
  const paths = useMemo(() => {
    const values = shownValues(grid, shown)
    return [...tonePaths(values, grid.scale ?? scaleOf(values), frame)]
  }, [grid, shown, frame])
  const outline = useMemo(() => outlineOf(grid.plateau, frame), [grid.plateau, frame])
  const corners = useMemo(() => cornerMarks(grid.spikes, frame), [grid.spikes, frame])
  return (
    <>
      {paths.map(([tone, path]) => (
        <path key={tone} {...tonePaint(tone)} d={path} />
      ))}
      <path fill={INK} stroke={SURFACE} strokeWidth={0.75} d={corners} />
      <path fill="none" stroke={SURFACE} strokeLinecap="square" strokeWidth={4} d={outline} />
      <path fill="none" stroke={INK} strokeLinecap="square" strokeWidth={1.75} d={outline} />
    </>
  )
}

function Labels({ grid: { rows, columns }, frame, selected }: LayerProps & { selected: number | null }) {
  const column = selected === null ? null : selected % frame.columns
  const row = selected === null ? null : Math.floor(selected / frame.columns)
  const foot = frame.top + frame.height
  return (
    <g pointerEvents="none">
      {labelled(frame.columns, frame.width, LABEL_WIDTH, column).map((i) => {
        const { x, width } = cellBox(frame, i)
        return (
          <text key={i} {...labelPaint(i === column)} x={x + width / 2} y={foot + 13} textAnchor="middle">
            {shortened(columns.values[i])}
          </text>
        )
      })}
      <text
        {...TEXT}
        fill="var(--tm-colors-fg-muted)"
        x={frame.left + frame.width / 2}
        y={foot + 31}
        textAnchor="middle"
      >
        {columns.name}
      </text>
      {labelled(frame.rows, frame.height, LABEL_HEIGHT, row).map((i) => {
        const { y, height } = cellBox(frame, i * frame.columns)
        return (
          <text
            key={i}
            {...labelPaint(i === row)}
            x={frame.left - 7}
            y={y + height / 2}
            textAnchor="end"
            dominantBaseline="central"
          >
            {shortened(rows?.values[i])}
          </text>
        )
      })}
      <text {...TEXT} fill="var(--tm-colors-fg-muted)" x={frame.left - 7} y={frame.top - 10} textAnchor="end">
        {shortened(rows?.name)}
      </text>
    </g>
  )
}

function labelPaint(isSelected: boolean) {
  return isSelected ? { ...TEXT, fill: INK, fontWeight: 600 } : TEXT
}

function shortened(text = ''): string {
  return text.length > 6 ? `${text.slice(0, 5)}…` : text
}

function Margins({ grid, shown, frame }: LayerProps & { shown: SweepShown }) {
  const { rows, columns } = useMemo(() => margins(grid, shown), [grid, shown])
  const most = Math.max(1e-9, ...[...rows, ...columns].map((value) => Math.abs(value ?? 0)))
  const length = (value: number, room: number) => Math.max(2, Math.round((Math.abs(value) / most) * room))
  const right = frame.left + frame.width
  return (
    <g stroke={FAINT} aria-hidden="true">
      {columns.map((value, i) => {
        if (value === null) return null
        const { x, width } = cellBox(frame, i)
        const high = length(value, MARGIN.top - 14)
        const inset = width > 8 ? 3 : 0
        return (
          <rect
            key={i}
            fill={value < 0 ? FAINT : 'none'}
            x={x + inset + 0.5}
            y={frame.top - 5.5 - high}
            width={Math.max(1, width - 2 * inset - 2)}
            height={high}
          />
        )
      })}
      {rows.map((value, i) => {
        if (value === null) return null
        const { y, height } = cellBox(frame, i * frame.columns)
        const inset = height > 8 ? 3 : 0
        return (
          <rect
            key={i}
            fill={value < 0 ? FAINT : 'none'}
            x={right + 5.5}
            y={y + inset + 0.5}
            width={length(value, MARGIN.right - 14)}
            height={Math.max(1, height - 2 * inset - 2)}
          />
        )
      })}
    </g>
  )
}

interface MarkProps {
  frame: MapFrame
  position: number
}

function Ring({ frame, position }: MarkProps) {
  const { x, y, width, height } = cellBox(frame, position)
  const box = { x: x - 2, y: y - 2, width: width + 3, height: height + 3, rx: 3 }
  return (
    <>
      <rect fill="none" stroke={SURFACE} strokeWidth={5} {...box} />
      <rect fill="none" stroke="var(--tm-colors-focus-ring)" strokeWidth={2.5} {...box} />
    </>
  )
}

function Pointed({ frame, position }: MarkProps) {
  const { x, y, width, height } = cellBox(frame, position)
  return (
    <rect fill="none" stroke={INK} strokeWidth={1.5} x={x - 1} y={y - 1} width={width + 1} height={height + 1} rx={2} />
  )
}
