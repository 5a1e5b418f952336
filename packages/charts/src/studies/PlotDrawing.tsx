import { useContext, type PointerEvent } from 'react'
import { spread, thinned } from '../runs/runCurvesModel'
import { Sized, type Size } from '../svg/Sized'
import { SvgContext } from '../svg/svgContext'
import { nearest, notesApart, type PlotArea, type PlotLine, type PlotPane, type PlotView } from './plotView'
import styles from './PlotDrawing.module.css'

export interface PlotDrawingProps {
  view: PlotView
  /** Position to mark; null follows the pointer. */
  at?: number | null | undefined
  /** Called by a click or drag, instead of hovering. @default hovering marks */
  onPick?: ((index: number) => void) | undefined
}

/** px. */
const FOOT = 24
const TOP = 10
const LEFT = 12
const TAG = 20
const GAP = 10
/** px that no line enters, below the top of a pane with a label. */
const LABEL_HEIGHT = 18
/** px of a character, and beside it. */
const [CHARACTER, BESIDE] = [6.6, 16]

type Scale = (value: number) => number

/** Lines, ranges and levels in panes over one horizontal axis. */
export function PlotDrawing(props: PlotDrawingProps) {
  return <Sized className={styles['frame']}>{(size) => <Drawing {...props} size={size} />}</Sized>
}

function Drawing({ view, at = null, onPick, size: { width, height } }: PlotDrawingProps & { size: Size }) {
  const { active, isStale, onPoint } = useContext(SvgContext)
  const { xs, domain, panes } = view
  const right = width - axisWidthOf(panes)
  const [from, to] = domain
  const x: Scale = (value) => LEFT + ((value - from) / Math.max(1e-9, to - from)) * Math.max(1, right - LEFT)
  const room = (height - FOOT - TOP - GAP * (panes.length - 1)) / panes.length
  const index = at ?? active
  const point = index === null ? undefined : xs[index]
  const indexAt = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const left = currentTarget.getBoundingClientRect().left
    return nearest(xs, from + ((clientX - left - LEFT) / Math.max(1, right - LEFT)) * (to - from))
  }
  return (
    <svg
      className={styles['svg']}
      width={width}
      height={height}
      role="img"
      aria-label={view.name}
      data-stale={isStale || undefined}
      data-picks={onPick !== undefined || undefined}
      onPointerDown={(event) => {
        if (onPick === undefined) return
        event.currentTarget.setPointerCapture(event.pointerId)
        onPick(indexAt(event))
      }}
      onPointerMove={(event) => {
        if (onPick === undefined) onPoint(indexAt(event))
        else if (event.buttons > 0) onPick(indexAt(event))
      }}
    >
      <TimeAxis view={view} x={x} right={right} height={height} />
      {panes.map((pane, i) => (
        <Pane
          key={pane.label ?? i}
          pane={pane}
          view={view}
          x={x}
          top={TOP + i * (room + GAP)}
          height={Math.max(1, room)}
          left={LEFT}
          right={right}
          index={index}
        />
      ))}
      {point === undefined ? null : (
        <line className={styles['cursor']} x1={x(point)} x2={x(point)} y1={0} y2={height - FOOT} />
      )}
      {point === undefined || onPick === undefined ? null : (
        <rect className={styles['handle']} x={x(point) - 6} y={height - FOOT - 6} width={12} height={12} rx={3} />
      )}
    </svg>
  )
}

function axisWidthOf(panes: readonly PlotPane[]): number {
  const texts = panes.flatMap(({ ticks, lines }) => [
    ...ticks.map(({ text }) => text),
    ...lines.flatMap((line) => (line.hasTag === true ? [lastText(line)] : [])),
  ])
  return Math.ceil(Math.max(4, ...texts.map((text) => text.length)) * CHARACTER) + BESIDE
}

function lastText({ values, write }: PlotLine): string {
  return write(values.findLast((value) => value !== null) ?? null)
}

interface TimeAxisProps {
  view: PlotView
  x: Scale
  right: number
  height: number
}

function TimeAxis({ view: { xTicks, domain }, x, right, height }: TimeAxisProps) {
  const within = xTicks.filter(({ at }) => at >= domain[0] && at <= domain[1])
  const longest = Math.max(0, ...within.map(({ text }) => text.length))
  const every = Math.max(1, Math.ceil((within.length * (longest * CHARACTER + BESIDE)) / Math.max(1, right)))
  const shown = within.filter((_, i) => i % every === 0)
  return (
    <g>
      <line className={styles['axis']} x1={0} x2={right} y1={height - FOOT + 0.5} y2={height - FOOT + 0.5} />
      {shown.map(({ at, text }) => (
        <g key={at}>
          <line className={styles['grid']} x1={x(at)} x2={x(at)} y1={0} y2={height - FOOT} />
          <text className={styles['foot']} x={Math.min(right - 12, Math.max(14, x(at)))} y={height - 7}>
            {text}
          </text>
        </g>
      ))}
    </g>
  )
}

interface PaneProps {
  pane: PlotPane
  view: PlotView
  x: Scale
  top: number
  height: number
  left: number
  right: number
  index: number | null
}

function Pane({ pane, view, x, top, height, left, right, index }: PaneProps) {
  const { xs } = view
  const [low, high] = pane.domain
  const head = pane.label === undefined ? 0 : Math.min(LABEL_HEIGHT, height / 2)
  const y: Scale = (value) => top + head + ((high - value) / Math.max(1e-9, high - low)) * (height - head)
  const columns = Math.max(1, Math.floor(right / 2))
  const tagged = pane.lines.filter(({ hasTag }) => hasTag === true)
  const tags = spread(
    tagged.map(({ values }) => y(values.findLast((value) => value !== null) ?? low)),
    TAG,
    top + height,
  )
  const near = Math.floor(xs.length * 0.8)
  const notes = notesApart(pane.lines, near, y)
  return (
    <g>
      {pane.ticks.map(({ at, text }) => (
        <g key={at}>
          <line className={styles['grid']} x1={0} x2={right} y1={y(at)} y2={y(at)} />
          {tags.every((tag) => Math.abs(tag - y(at)) > TAG * 0.7) ? (
            <text className={styles['label']} x={right + 8} y={y(at)}>
              {text}
            </text>
          ) : null}
        </g>
      ))}
      {pane.areas.map((area, i) => (
        <path key={i} className={styles['area']} d={areaPath(area, xs, x, y)} />
      ))}
      {pane.levels.map(({ axis, at, kind }) => (
        <g key={`${axis}${at}`} className={styles['level']} data-kind={kind}>
          {axis === 'y' ? (
            <line x1={0} x2={right} y1={y(at)} y2={y(at)} />
          ) : (
            <line x1={x(at)} x2={x(at)} y1={top} y2={top + height} />
          )}
        </g>
      ))}
      {pane.lines.map((line) => (
        <path
          key={line.name}
          className={styles['line']}
          data-look={line.look}
          d={line.isStep === true ? stepPath(line, view, x, y) : linePath(line, xs, columns, x, y)}
        />
      ))}
      {pane.levels.map(({ axis, at, label }) => {
        if (label === undefined) return null
        const isLate = axis === 'y' || x(at) > right / 2
        return (
          <text
            key={`${axis}${at}`}
            className={styles['corner']}
            x={axis === 'y' ? right - 6 : x(at) + (isLate ? -6 : 6)}
            y={axis === 'y' ? y(at) + 12 : top + 8}
            textAnchor={isLate ? 'end' : 'start'}
          >
            {label}
          </text>
        )
      })}
      {notes.map(({ note, at }) => (
        <text key={note} className={styles['corner']} x={x(xs[near] ?? 0)} y={at} textAnchor="middle">
          {note}
        </text>
      ))}
      {pane.marks.map(({ x: at, y: value, label, isOpen }) => {
        const isLate = x(at) > right * 0.6
        return (
          <g key={label}>
            <circle className={styles['mark']} data-open={isOpen || undefined} cx={x(at)} cy={y(value)} r={4} />
            <text
              className={styles['note']}
              x={x(at) + (isLate ? -8 : 8)}
              y={y(value) - 10}
              textAnchor={isLate ? 'end' : 'start'}
            >
              {label}
            </text>
          </g>
        )
      })}
      {pane.label === undefined ? null : (
        <text className={styles['corner']} x={left} y={top + 8}>
          {pane.label}
        </text>
      )}
      {index === null
        ? null
        : pane.lines.map(({ name, look, values }) => {
            const value = values[index] ?? null
            if (value === null || look === 'edge' || look === 'sample') return null
            return (
              <circle
                key={name}
                className={styles['dot']}
                data-look={look}
                cx={x(xs[index] ?? 0)}
                cy={y(value)}
                r={3.5}
              />
            )
          })}
      {tagged.map((line, i) => (
        <g key={line.name} transform={`translate(${right + 4} ${tags[i] ?? 0})`}>
          <rect
            className={styles['tag']}
            data-look={line.look}
            y={-8.5}
            width={lastText(line).length * CHARACTER + 8}
            height={17}
            rx={4}
          />
          <text className={styles['end']} data-look={line.look} x={4} y={0}>
            {lastText(line)}
          </text>
        </g>
      ))}
    </g>
  )
}

function linePath({ values }: PlotLine, xs: readonly number[], columns: number, x: Scale, y: Scale): string {
  const points = values.flatMap((value, i) => (value === null ? [] : [{ time: xs[i] ?? 0, value }]))
  return pathOf(thinned(points, columns).map(({ time, value }) => [x(time), y(value)]))
}

/** A missing value leaves a gap. */
function stepPath({ values }: PlotLine, { xs, domain }: PlotView, x: Scale, y: Scale): string {
  let isDown = false
  return values
    .map((value, i) => {
      if (value === null) {
        isDown = false
        return ''
      }
      const command = isDown ? 'L' : 'M'
      isDown = true
      const [start, end] = [x(xs[i] ?? 0), x(xs[i + 1] ?? domain[1])]
      return `${command}${start.toFixed(1)} ${y(value).toFixed(1)}H${end.toFixed(1)}`
    })
    .join('')
}

function areaPath({ lower, upper }: PlotArea, xs: readonly number[], x: Scale, y: Scale): string {
  const along = (values: readonly number[]) => values.map((value, i): [number, number] => [x(xs[i] ?? 0), y(value)])
  return `${pathOf([...along(upper), ...along(lower).toReversed()])}Z`
}

function pathOf(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}
