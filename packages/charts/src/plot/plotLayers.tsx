import type { LineCustomSvgLayerProps } from '@nivo/line'
import { useContext, useId } from 'react'
import { RunShape } from './RunShape'
import { TEXT_ABOVE, TEXT } from '../svg/nivoTheme'
import { SvgContext } from '../svg/svgContext'
import { type LineLook, lookOf } from './looks'
import { CHARACTER, lastText, PlotContext, type PlotSeries } from './plotLayout'
import { notesApart, type PlotLevel } from './plotView'

/** @packageDocumentation nivo's layers of a plot: called with nivo's scales, the rest comes by context. */

type LayerProps = LineCustomSvgLayerProps<PlotSeries>

const BACKGROUND = 'var(--tm-colors-chart-bg)'
const INK = 'var(--tm-colors-fg)'
const OUTDATED = 'var(--tm-colors-chart-axis)'

/** Run's shapes on a line. */
const SHAPES = 6

function usePlot() {
  const plot = useContext(PlotContext)
  if (plot === null) throw new Error('a layer is drawn in a plot')
  return plot
}

function useColour(): (line: { look: LineLook; isBack?: boolean }) => string {
  const { isStale } = useContext(SvgContext)
  return ({ look, isBack = false }) =>
    isStale ? OUTDATED : isBack ? 'var(--tm-colors-fg-subtle)' : `var(${lookOf(look).colour})`
}

export function AreaLayer({ xScale, lineGenerator }: LayerProps) {
  const { view, stretches } = usePlot().layout
  const colourOf = useColour()
  const hatch = useId()
  return stretches.map(({ pane, y }) =>
    pane.areas.map(({ lower, upper, xs = view.xs, look = 'first', isBack = false }, i) => {
      const along = (values: readonly number[]) => values.map((value, k) => ({ x: xScale(xs[k] ?? 0), y: y(value) }))
      const path = `${lineGenerator([...along(upper), ...along(lower).toReversed()]) ?? ''}Z`
      if (look !== 'band' && look !== 'sealed')
        return <path key={i} d={path} fill={colourOf({ look, isBack })} fillOpacity={0.12} />
      return (
        <g key={i}>
          <path d={path} fill="var(--tm-colors-chart-band)" />
          {look === 'sealed' ? (
            <>
              <pattern id={hatch} width={7} height={7} patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
                <path d="M0 0V7" stroke="var(--tm-colors-border-strong)" strokeOpacity={0.55} />
              </pattern>
              <path d={path} fill={`url(#${hatch})`} />
            </>
          ) : null}
        </g>
      )
    }),
  )
}

const LEVELS = {
  mark: { stroke: INK },
  guide: { stroke: 'var(--tm-colors-fg-muted)', strokeDasharray: '3 3' },
  edge: { stroke: 'var(--tm-colors-border-strong)' },
} as const satisfies Record<PlotLevel['kind'], object>

export function LevelLayer({ xScale, innerWidth }: LayerProps) {
  return usePlot().layout.stretches.map(({ pane, top, height, y }) =>
    pane.levels.map(({ axis, at, kind }, i) => (
      <line
        key={i}
        {...LEVELS[kind]}
        {...(axis === 'y'
          ? { x1: 0, x2: innerWidth, y1: y(at), y2: y(at) }
          : { x1: xScale(at), x2: xScale(at), y1: top, y2: top + height })}
      />
    )),
  )
}

export function LineLayer({ series, lineGenerator }: LayerProps) {
  const colourOf = useColour()
  return series.map(({ id, line, data }) => {
    const { dash, opacity, width = 1.5 } = lookOf(line.look)
    const places = data.map(({ position }) => position)
    if (line.dots !== undefined)
      return <Dots key={id} places={places} colour={colourOf(line)} isOpen={line.dots === 'open'} />
    const shapes = Array.from({ length: SHAPES }, (_, i) => places[Math.floor(((i + 0.5) / SHAPES) * places.length)])
    return (
      <g key={id} data-line={line.name} data-back={line.isBack} opacity={line.isBack === true ? 0.6 : 1}>
        <path
          d={lineGenerator(places) ?? ''}
          fill="none"
          stroke={colourOf(line)}
          strokeDasharray={dash}
          strokeLinejoin="round"
          strokeOpacity={opacity}
          strokeWidth={line.width ?? width}
        />
        {shapes.map((place, i) =>
          place === undefined || typeof line.tag !== 'string' ? null : (
            <g key={i} transform={`translate(${place.x} ${place.y})`}>
              <RunShape letter={line.tag} colour={colourOf(line)} />
            </g>
          ),
        )}
        {line.hasPoints === true
          ? data.map(({ data: { y }, position }, i) =>
              y === null ? null : (
                <circle
                  key={i}
                  cx={position.x}
                  cy={position.y}
                  r={data.length > 100 ? 1.5 : 3}
                  fill={BACKGROUND}
                  stroke={colourOf(line)}
                  strokeWidth={1.5}
                />
              ),
            )
          : null}
      </g>
    )
  })
}

interface DotsProps {
  places: readonly { x: number | null; y: number | null }[]
  colour: string
  isOpen: boolean
}

/** Dots that leave each other no room. */
const MANY = 3000

/** One path for all: a line of no length with round ends is a dot. */
function Dots({ places, colour, isOpen }: DotsProps) {
  const path = places.map(({ x, y }) => `M${x?.toFixed(1)} ${y?.toFixed(1)}h0`).join('')
  return (
    <g fill="none" strokeLinecap="round">
      <path d={path} stroke={colour} strokeWidth={places.length > MANY ? 2 : isOpen ? 8.5 : 5} />
      {isOpen && places.length <= MANY ? <path d={path} stroke={BACKGROUND} strokeWidth={5} /> : null}
    </g>
  )
}

/** Labels of levels, lines, marks and panes, over the lines. */
export function WordLayer({ xScale, innerWidth }: LayerProps) {
  const { view, stretches } = usePlot().layout
  const near = Math.floor(view.xs.length * 0.8)
  return stretches.map(({ pane, top, y }, i) => (
    <g key={i} dominantBaseline="central">
      {pane.levels.map((level, k) => (
        <LevelLabel
          key={k}
          level={level}
          at={level.axis === 'y' ? y(level.at) : xScale(level.at)}
          top={top}
          width={innerWidth}
        />
      ))}
      {notesApart(pane.lines, near, y).map(({ note, at }) => (
        <text key={note} {...TEXT_ABOVE} x={xScale(view.xs[near] ?? 0)} y={at} textAnchor="middle">
          {note}
        </text>
      ))}
      {pane.marks.map(({ x, y: value, label, kind }, k) => {
        const isLate = xScale(x) > innerWidth * 0.6
        return (
          <g key={k} transform={`translate(${xScale(x)} ${y(value)})`} stroke={INK} strokeWidth={1.5}>
            {kind === 'spike' ? (
              <path d="M-4 -12h8l-4 6z" fill={INK} stroke="none" />
            ) : (
              <circle r={4} fill={kind === 'open' ? BACKGROUND : INK} />
            )}
            {label === undefined ? null : (
              <text
                {...TEXT_ABOVE}
                fill={INK}
                fontWeight={500}
                x={isLate ? -8 : 8}
                y={-10}
                textAnchor={isLate ? 'end' : 'start'}
              >
                {label}
              </text>
            )}
          </g>
        )
      })}
      {pane.label === undefined ? null : (
        <text {...TEXT_ABOVE} x={12} y={top + 8}>
          {pane.label}
        </text>
      )}
    </g>
  ))
}

/** @param at - px, of the level */
function LevelLabel({ level, at, top, width }: { level: PlotLevel; at: number; top: number; width: number }) {
  const { axis, label = [], side } = level
  const isBefore = axis === 'y' || (side ?? (at > width / 2 ? 'before' : 'after')) === 'before'
  const room = axis === 'y' ? width : isBefore ? at : width - at
  const text = [label].flat().find(({ length }) => length * CHARACTER + 6 <= room)
  if (text === undefined) return null
  return (
    <text
      {...TEXT_ABOVE}
      x={axis === 'y' ? width - 6 : at + (isBefore ? -6 : 6)}
      y={axis === 'y' ? at + 12 : top + 8}
      textAnchor={isBefore ? 'end' : 'start'}
    >
      {text}
    </text>
  )
}

export function CursorLayer({ xScale, innerHeight }: LayerProps) {
  const { layout, at, isPicked } = usePlot()
  const { active } = useContext(SvgContext)
  const colourOf = useColour()
  const index = isPicked ? at : active
  const point = layout.view.xs[index ?? -1]
  if (point === undefined || index === null) return null
  const x = xScale(point)
  return (
    <>
      <line stroke="var(--tm-colors-chart-crosshair)" x1={x} x2={x} y1={-layout.margin.top} y2={innerHeight} />
      {layout.stretches.map(({ pane, y }) =>
        pane.lines.map((line) => {
          const value = line.values[index] ?? null
          if (value === null || line.look === 'edge' || line.look === 'sample') return null
          return (
            <circle
              key={line.name}
              cx={x}
              cy={y(value)}
              r={3.5}
              fill={colourOf(line)}
              stroke={BACKGROUND}
              strokeWidth={1.5}
            />
          )
        }),
      )}
      {isPicked ? (
        <rect
          x={x - 6}
          y={innerHeight - 6}
          width={12}
          height={12}
          rx={3}
          fill={BACKGROUND}
          stroke={INK}
          strokeWidth={1.5}
        />
      ) : null}
    </>
  )
}

export function TagLayer({ innerWidth }: LayerProps) {
  const { stretches } = usePlot().layout
  const colourOf = useColour()
  return stretches.map(({ tags }) =>
    tags.map(({ line, at }) => {
      const boxed = typeof line.tag === 'string' ? line.tag : lastText(line)
      const width = boxed.length * CHARACTER + 8
      return (
        <g key={line.name} transform={`translate(${innerWidth + 4} ${at})`} dominantBaseline="central">
          <rect y={-8.5} width={width} height={17} rx={4} fill={BACKGROUND} stroke={colourOf({ look: line.look })} />
          <text {...TEXT} fill={INK} fontWeight={500} x={4}>
            {boxed}
          </text>
          {boxed === line.tag ? (
            <text {...TEXT} fill={INK} fontWeight={500} x={width + 5}>
              {lastText(line)}
            </text>
          ) : null}
        </g>
      )
    }),
  )
}
