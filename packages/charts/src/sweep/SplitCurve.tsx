import { formatDate, formatMetric, formatShort } from '@tidemark/ui/format'
import { useMemo } from 'react'
import { calendarTicks, type CurvePoint, thinned, ticksBetween } from '../runs/runCurvesModel'
import { niceStep } from '../svg/niceStep'
import { Sized, type Size } from '../svg/Sized'
import styles from './SplitCurve.module.css'

export interface SplitCurveProps {
  /** The account, ascending, at least one point; rebased to 100. Memoise. */
  points: readonly CurvePoint[]
  /** First held-out time, epoch ms UTC; null for none. */
  split: number | null
  /** The configuration: 'n1 60, n2 160'. */
  label: string
}

/** px. */
const AXIS = 58
const FOOT = 22
const CHIP = 20
/** Least distance of times on the axis. */
const TIMES_APART = 56

/** An account over the bars used for choosing and the held-out ones, on another background. */
export function SplitCurve(props: SplitCurveProps) {
  const { points, split, label } = props
  const name = useMemo(() => {
    const based = rebased(points)
    const at = (point: CurvePoint | undefined) => formatMetric(point?.value)
    const before = split === null ? undefined : based.findLast(({ time }) => time < split)
    const dates = [points[0], points.at(-1)].map((point) => formatDate(point?.time ?? 0, { timeZone: 'UTC' }))
    const held =
      before === undefined || split === null
        ? ''
        : `, ${at(before)} when the held-back bars begin on ${formatDate(split, { timeZone: 'UTC' })}`
    return `Account of ${label}, 100 at first, ${dates.join(' to ')}${held}, ${at(based.at(-1))} at the end`
  }, [points, split, label])
  return (
    <div className={styles['frame']} role="img" aria-label={name}>
      <Sized className={styles['plot']}>{(size) => <Drawing {...props} size={size} />}</Sized>
    </div>
  )
}

function rebased(points: readonly CurvePoint[]): CurvePoint[] {
  const base = points[0]?.value ?? 100
  return points.map(({ time, value }) => ({ time, value: base === 0 ? value : (value / base) * 100 }))
}

function Drawing({ points, split, size: { width, height } }: SplitCurveProps & { size: Size }) {
  const columns = Math.max(1, Math.floor(width / 2))
  const drawn = useMemo(() => thinned(rebased(points), columns), [points, columns])
  const values = drawn.map(({ value }) => value)
  const from = drawn[0]?.time ?? 0
  const to = drawn.at(-1)?.time ?? 0
  const [low, high] = [Math.min(100, ...values), Math.max(100, ...values)]
  const right = width - AXIS
  const bottom = height - FOOT
  const x = (time: number) => 8 + ((time - from) / Math.max(1, to - from)) * (right - 8)
  const y = (value: number) => 26 + ((high - value) / Math.max(1e-9, high - low)) * (bottom - 34)
  const end = drawn.at(-1)
  const splitAt = split === null || split <= from || split > to ? null : Math.round(x(split)) + 0.5
  return (
    <svg className={styles['svg']} width={width} height={height} aria-hidden="true">
      {splitAt === null ? null : (
        <rect className={styles['held']} x={splitAt} y={0} width={Math.max(0, right - splitAt)} height={bottom} />
      )}
      {ticksBetween(low, high, niceStep(Math.max(1e-6, (high - low) / 4))).map((tick) => (
        <g key={tick}>
          <line className={styles['grid']} x1={0} x2={right} y1={y(tick)} y2={y(tick)} />
          {end !== undefined && Math.abs(y(end.value) - y(tick)) < CHIP * 0.8 ? null : (
            <text x={right + 8} y={y(tick)} dominantBaseline="central">
              {formatShort(tick)}
            </text>
          )}
        </g>
      ))}
      {calendarTicks(from, to, (right - 8) / TIMES_APART).map(({ time, text }) => (
        <g key={time}>
          <line className={styles['grid']} x1={x(time)} x2={x(time)} y1={0} y2={bottom} />
          {x(time) > right - 20 || x(time) < 16 ? null : (
            <text x={x(time)} y={height - 7} textAnchor="middle">
              {text}
            </text>
          )}
        </g>
      ))}
      <line className={styles['level']} x1={0} x2={right} y1={y(100)} y2={y(100)} />
      {splitAt === null ? null : (
        <>
          <line className={styles['split']} x1={splitAt} x2={splitAt} y1={0} y2={bottom} />
          {splitAt < 70 ? null : (
            <text x={splitAt - 6} y={13} textAnchor="end">
              in-sample
            </text>
          )}
          {right - splitAt < 58 ? null : (
            <text x={splitAt + 6} y={13}>
              {right - splitAt < 82 ? 'held back' : 'out-of-sample'}
            </text>
          )}
        </>
      )}
      <path
        className={styles['curve']}
        d={drawn
          .map(({ time, value }, i) => `${i === 0 ? 'M' : 'L'}${x(time).toFixed(1)} ${y(value).toFixed(1)}`)
          .join('')}
      />
      <line className={styles['axis']} x1={0} x2={width} y1={bottom + 0.5} y2={bottom + 0.5} />
      {end === undefined ? null : (
        <g transform={`translate(${right + 3} ${y(end.value)})`}>
          <rect className={styles['chip']} x={0.5} y={-9.5} width={AXIS - 6} height={19} rx={3} />
          <text className={styles['end']} x={(AXIS - 5) / 2} y={0} textAnchor="middle" dominantBaseline="central">
            {formatShort(end.value)}
          </text>
        </g>
      )}
    </svg>
  )
}
