import { formatCount } from '@tidemark/ui/format'
import { memo, useContext, useMemo, type MouseEvent } from 'react'
import { LevelMark } from '../svg/LevelMark'
import { Sized, type Size } from '../svg/Sized'
import { SvgContext } from '../svg/svgContext'
import { formatTick, nearestDot, type ScatterAxis, type ScatterView } from './scatterModel'
import styles from './TradeDots.module.css'

export interface TradeDotsProps {
  view: ScatterView
  /** Trade shown elsewhere; null for none. */
  shown: number | null
  /** Stop-loss, a negative fraction of the entry price; null for none. */
  stop: number | null
  /** Accessible name. */
  name: string
}

/** px, for labels. */
const MARGIN = { top: 12, right: 24, bottom: 28, left: 52 }
const RADIUS = 3.5
/** px between labels. */
const LABEL_ROOM = 56
/** px: dots are smaller than a finger. */
const REACH = 24
/** px around the plot, for dots at its edge. */
const EDGE = 12

type Place = readonly [x: number, y: number]

/** A dot per trade, hollow for winners. */
export function TradeDots(props: TradeDotsProps) {
  return <Sized className={styles['drawing']}>{(size) => <Drawing {...props} {...size} />}</Sized>
}

function Drawing({ view, shown, stop, name, width, height }: TradeDotsProps & Size) {
  const { active, onPoint, onPress } = useContext(SvgContext)
  const { dots, x, y } = view
  const innerWidth = Math.max(1, width - MARGIN.left - MARGIN.right)
  const innerHeight = Math.max(1, height - MARGIN.top - MARGIN.bottom)
  const places = useMemo(
    () =>
      dots.map(({ worst, result }): Place => [shareOf(worst, x) * innerWidth, (1 - shareOf(result, y)) * innerHeight]),
    [dots, x, y, innerWidth, innerHeight],
  )
  const dotAt = ({ clientX, clientY, currentTarget }: MouseEvent<SVGRectElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return nearestDot(places, [clientX - left - EDGE, clientY - top - EDGE], REACH)
  }
  const yOf = (value: number) => (1 - shareOf(value, y)) * innerHeight
  const every = Math.max(1, Math.ceil((LABEL_ROOM * (x.ticks.length - 1)) / innerWidth))
  const pointed = active === null ? undefined : places[active]
  const ringed = places[dots.findIndex(({ number }) => number === shown)]
  const hasStop = stop !== null && stop >= x.from && stop <= x.to
  return (
    <svg className={styles['svg']} role="img" aria-label={name} width={width} height={height}>
      <g transform={`translate(${MARGIN.left}, ${MARGIN.top})`}>
        <g className={styles['grid']}>
          {y.ticks.map((tick) => (
            <g key={tick}>
              <line x1={0} x2={innerWidth} y1={yOf(tick)} y2={yOf(tick)} />
              <text x={-8} y={yOf(tick)} textAnchor="end" dominantBaseline="central">
                {formatTick(tick, y)}
              </text>
            </g>
          ))}
          {x.ticks.map((tick, i) => {
            const at = shareOf(tick, x) * innerWidth
            // Counted from the right end, where 0 keeps its label.
            const hasLabel = (x.ticks.length - 1 - i) % every === 0
            return (
              <g key={tick}>
                <line x1={at} x2={at} y1={0} y2={innerHeight} />
                {hasLabel ? (
                  <text x={at} y={innerHeight + 18} textAnchor="middle">
                    {formatTick(tick, x)}
                  </text>
                ) : null}
              </g>
            )
          })}
        </g>
        <LevelMark direction="horizontal" kind="zero" at={yOf(0)} length={innerWidth} />
        {hasStop ? (
          <LevelMark
            direction="vertical"
            kind="median"
            at={shareOf(stop, x) * innerWidth}
            length={innerHeight}
            label="stop"
          />
        ) : null}
        <Dots view={view} places={places} />
        {pointed === undefined ? null : (
          <circle className={styles['pointed']} cx={pointed[0]} cy={pointed[1]} r={RADIUS + 1} />
        )}
        <rect
          className={styles['catcher']}
          data-pressable={(onPress !== null && active !== null) || undefined}
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
        {ringed === undefined ? null : <Ring at={ringed} text={`#${formatCount(shown)}`} />}
      </g>
    </svg>
  )
}

/** One path per outcome: ten thousand circles would be slow. */
const Dots = memo(function Dots({ view, places }: { view: ScatterView; places: readonly Place[] }) {
  const { isStale } = useContext(SvgContext)
  const pathOf = (isWon: boolean) =>
    places.map((place, i) => ((view.dots[i]?.result ?? 0) > 0 === isWon ? circlePath(place) : '')).join('')
  return (
    <g className={styles['dots']} data-stale={isStale || undefined}>
      <path data-outcome="lost" d={pathOf(false)} />
      <path data-outcome="won" d={pathOf(true)} />
    </g>
  )
})

function circlePath([x, y]: Place): string {
  const arc = `a${RADIUS} ${RADIUS} 0 1 0`
  return `M${(x - RADIUS).toFixed(1)} ${y.toFixed(1)}${arc} ${2 * RADIUS} 0${arc} ${-2 * RADIUS} 0`
}

/** px of the label. */
const NUMBER_ROOM = 48

function Ring({ at: [x, y], text }: { at: Place; text: string }) {
  const isLeft = x > NUMBER_ROOM
  return (
    <>
      <circle className={styles['ring']} cx={x} cy={y} r={RADIUS + 4} />
      <text
        className={styles['number']}
        x={x + (isLeft ? -1 : 1) * (RADIUS + 9)}
        y={y}
        textAnchor={isLeft ? 'end' : 'start'}
        dominantBaseline="central"
      >
        {text}
      </text>
    </>
  )
}

/** Returns a value's position on an axis, 0 to 1. */
function shareOf(value: number, { from, to }: ScatterAxis): number {
  return (value - from) / (to - from)
}
