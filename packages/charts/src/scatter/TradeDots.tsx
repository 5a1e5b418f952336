import { formatCount } from '@tidemark/ui/format'
import { useContext } from 'react'
import { LevelMark } from '../svg/LevelMark'
import { Sized } from '../svg/Sized'
import { SvgContext } from '../svg/svgContext'
import { formatTick, type ScatterAxis, type ScatterView } from './scatterModel'
import styles from './TradeDots.module.css'

/** Props of {@link TradeDots}. */
export interface TradeDotsProps {
  view: ScatterView
  /** Number of the trade that is shown elsewhere; null for none. */
  shown: number | null
  /** The chart in one sentence. */
  name: string
  locale: string | undefined
}

/** px, for the labels of the axes. */
const MARGIN = { top: 12, right: 20, bottom: 28, left: 56 }
const RADIUS = 3.5
/** px from label to label under the dots. */
const LABEL_ROOM = 56

/** A dot per trade: hollow for those that won, filled for the others. */
export function TradeDots({ view, shown, name, locale }: TradeDotsProps) {
  const { active, isStale, onPoint, onPress } = useContext(SvgContext)
  const { dots, x, y } = view
  const ringed = dots.find(({ number }) => number === shown)
  return (
    <Sized className={styles['drawing']}>
      {({ width, height }) => {
        const [innerWidth, innerHeight] = [width - MARGIN.left - MARGIN.right, height - MARGIN.top - MARGIN.bottom]
        const xOf = (value: number) => shareOf(value, x) * innerWidth
        const yOf = (value: number) => (1 - shareOf(value, y)) * innerHeight
        const every = Math.ceil((LABEL_ROOM * (x.ticks.length - 1)) / Math.max(1, innerWidth))
        return (
          <svg role="img" aria-label={name} width={width} height={height}>
            <g transform={`translate(${MARGIN.left}, ${MARGIN.top})`}>
              <g className={styles['grid']}>
                {y.ticks.map((tick) => (
                  <g key={tick}>
                    <line x1={0} x2={innerWidth} y1={yOf(tick)} y2={yOf(tick)} />
                    <text x={-8} y={yOf(tick)} textAnchor="end" dominantBaseline="central">
                      {formatTick(tick, y, locale)}
                    </text>
                  </g>
                ))}
                {x.ticks.map((tick, i) => (
                  <g key={tick}>
                    <line x1={xOf(tick)} x2={xOf(tick)} y1={0} y2={innerHeight} />
                    {(x.ticks.length - 1 - i) % Math.max(1, every) === 0 ? (
                      <text x={xOf(tick)} y={innerHeight + 18} textAnchor="middle">
                        {formatTick(tick, x, locale)}
                      </text>
                    ) : null}
                  </g>
                ))}
              </g>
              <LevelMark direction="horizontal" kind="zero" at={yOf(0)} length={innerWidth} />
              {dots.map(({ number, worst, result }, i) => (
                <circle
                  key={number}
                  className={styles['dot']}
                  data-side={isStale ? 'stale' : result > 0 ? 'won' : 'lost'}
                  data-active={active === i}
                  data-pressable={onPress !== null}
                  cx={xOf(worst)}
                  cy={yOf(result)}
                  r={RADIUS}
                  onPointerEnter={() => onPoint(i)}
                  onClick={() => onPress?.(i)}
                />
              ))}
              {ringed === undefined ? null : (
                <>
                  <circle className={styles['ring']} cx={xOf(ringed.worst)} cy={yOf(ringed.result)} r={RADIUS + 4} />
                  <text
                    className={styles['number']}
                    x={xOf(ringed.worst) - RADIUS - 8}
                    y={yOf(ringed.result)}
                    textAnchor="end"
                    dominantBaseline="central"
                  >
                    {`#${formatCount(ringed.number, { locale })}`}
                  </text>
                </>
              )}
            </g>
          </svg>
        )
      }}
    </Sized>
  )
}

/** Where a value lies on an axis, 0 to 1. */
function shareOf(value: number, { from, to }: ScatterAxis): number {
  return (value - from) / (to - from)
}
