import { ScatterPlot, type ScatterPlotLayerProps } from '@nivo/scatterplot'
import { formatCount } from '@tidemark/ui/format'
import { memo, useContext, useMemo, type MouseEvent } from 'react'
import { labelled } from '../plot/plotView'
import { LevelMark } from '../svg/LevelMark'
import { AXIS, NIVO_THEME, TEXT_ABOVE } from '../svg/nivoTheme'
import { Sized } from '../svg/Sized'
import { SvgContext } from '../svg/svgContext'
import { formatTick, nearestDot, type ScatterAxis, type ScatterDot, type ScatterView } from './scatterModel'

export interface TradeDotsProps {
  view: ScatterView
  /** Trade shown elsewhere; null for none. */
  shown: number | null
  /** Stop-loss, a negative fraction of the entry price; null for none. */
  stop: number | null
  /** Accessible name. */
  name: string
}

interface Datum extends ScatterDot {
  readonly x: number
  readonly y: number
}

type LayerProps = ScatterPlotLayerProps<Datum>

/** px, for labels. */
const MARGIN = { top: 12, right: 24, bottom: 28, left: 52 }
const RADIUS = 3.5
/** px: dots are smaller than a finger. */
const REACH = 24
/** px around the plot, for dots at its edge. */
const EDGE = 12

/** A dot per trade, hollow for winners. */
export const TradeDots = memo(function TradeDots({ view, shown, stop, name }: TradeDotsProps) {
  const { dots, x, y } = view
  const data = useMemo(
    () => [{ id: 'trades', data: dots.map((dot) => ({ ...dot, x: dot.worst, y: dot.result })) }],
    [dots],
  )
  const layers = useMemo(
    () => ['grid' as const, 'axes' as const, levelLayer(x, stop), DotLayer, PointerLayer, ringLayer(shown)],
    [x, stop, shown],
  )
  return (
    <Sized>
      {(size) => (
        <ScatterPlot<Datum>
          {...size}
          data={data}
          layers={layers}
          margin={MARGIN}
          theme={NIVO_THEME}
          xScale={{ type: 'linear', min: x.from, max: x.to, nice: false }}
          yScale={{ type: 'linear', min: y.from, max: y.to, nice: false }}
          axisTop={null}
          axisRight={null}
          axisLeft={{ ...AXIS, tickValues: [...y.ticks], format: (tick: number) => formatTick(tick, y) }}
          axisBottom={{
            ...AXIS,
            tickValues: labelledTicks(x, size.width),
            format: (tick: number) => formatTick(tick, x),
          }}
          gridXValues={[...x.ticks]}
          gridYValues={[...y.ticks]}
          isInteractive={false}
          animate={false}
          role="img"
          ariaLabel={name}
        />
      )}
    </Sized>
  )
})

/** px between labels. */
const LABEL_ROOM = 56

/** 0, at the right end, keeps its label. */
function labelledTicks({ ticks }: ScatterAxis, width: number): number[] {
  const shown = labelled(ticks.length, width - MARGIN.left - MARGIN.right, LABEL_ROOM, ticks.length - 1)
  return ticks.filter((_, i) => shown.includes(i))
}

function levelLayer({ from, to }: ScatterAxis, stop: number | null) {
  return function LevelLayer({ xScale, yScale, innerWidth, innerHeight }: LayerProps) {
    return (
      <>
        <LevelMark direction="horizontal" kind="zero" at={yScale(0)} length={innerWidth} />
        {stop !== null && stop >= from && stop <= to ? (
          <LevelMark direction="vertical" kind="median" at={xScale(stop)} length={innerHeight} label="stop" />
        ) : null}
      </>
    )
  }
}

function DotLayer({ nodes }: LayerProps) {
  const { isStale } = useContext(SvgContext)
  return <Dots nodes={nodes} isStale={isStale} />
}

/** One path per outcome: ten thousand circles would be slow. */
const Dots = memo(function Dots({ nodes, isStale }: Pick<LayerProps, 'nodes'> & { isStale: boolean }) {
  const pathOf = (isWon: boolean) =>
    nodes.map(({ x, y, data }) => (data.result > 0 === isWon ? circlePath(x, y) : '')).join('')
  const colourOf = (token: string) => `var(--tm-colors-${isStale ? 'chart-axis' : token})`
  return (
    <>
      <path data-outcome="lost" d={pathOf(false)} fill={colourOf('down-solid')} />
      <path data-outcome="won" d={pathOf(true)} fill="none" stroke={colourOf('up-solid')} strokeWidth={1.5} />
    </>
  )
})

function circlePath(x: number, y: number): string {
  const arc = `a${RADIUS} ${RADIUS} 0 1 0`
  return `M${(x - RADIUS).toFixed(1)} ${y.toFixed(1)}${arc} ${2 * RADIUS} 0${arc} ${-2 * RADIUS} 0`
}

/** nivo's own mesh would find a dot however far away, and no finger. */
function PointerLayer({ nodes, innerWidth, innerHeight }: LayerProps) {
  const { active, onPoint, onPress } = useContext(SvgContext)
  const pointed = nodes[active ?? -1]
  const dotAt = ({ clientX, clientY, currentTarget }: MouseEvent<SVGRectElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return nearestDot(nodes, { x: clientX - left - EDGE, y: clientY - top - EDGE }, REACH)
  }
  return (
    <>
      {pointed === undefined ? null : (
        <circle cx={pointed.x} cy={pointed.y} r={RADIUS + 1} fill="var(--tm-colors-fg)" />
      )}
      <rect
        data-field
        fill="transparent"
        style={{ cursor: onPress !== null && active !== null ? 'pointer' : undefined }}
        x={-EDGE}
        y={-EDGE}
        width={innerWidth + 2 * EDGE}
        height={innerHeight + 2 * EDGE}
        onPointerMove={(event) => onPoint(dotAt(event))}
        // A tap does not move the pointer first.
        onClick={(event) => {
          const index = dotAt(event)
          onPoint(index)
          if (index !== null) onPress?.(index)
        }}
      />
    </>
  )
}

/** px of the number. */
const NUMBER_ROOM = 48

/** A ring around the trade shown elsewhere, with its number. */
function ringLayer(shown: number | null) {
  return function RingLayer({ nodes }: LayerProps) {
    const ringed = nodes.find(({ data }) => data.number === shown)
    if (ringed === undefined) return null
    const side = ringed.x > NUMBER_ROOM ? -1 : 1
    return (
      <g transform={`translate(${ringed.x} ${ringed.y})`} pointerEvents="none">
        <circle r={RADIUS + 4} fill="none" stroke="var(--tm-colors-fg)" strokeWidth={1.5} />
        <text
          {...TEXT_ABOVE}
          fill="var(--tm-colors-fg)"
          fontWeight={600}
          x={side * (RADIUS + 9)}
          textAnchor={side < 0 ? 'end' : 'start'}
          dominantBaseline="central"
        >
          {`#${formatCount(shown)}`}
        </text>
      </g>
    )
  }
}
