import { Card } from '@tidemark/ui'
import { formatCounted, formatDate, formatMetric, formatShort } from '@tidemark/ui/format'
import { useMemo } from 'react'
import { niceStep } from '../svg/niceStep'
import { Sized, type Size } from '../svg/Sized'
import { LineMark } from './LineMark'
import { RunShape } from './RunShape'
import {
  calendarTicks,
  type CurvePoint,
  drawdownsOf,
  type RunCurve,
  spread,
  thinned,
  ticksBetween,
} from './runCurvesModel'
import styles from './RunCurves.module.css'

export interface RunCurvesProps {
  /** Two to six; only the baseline's drawdown is filled. Memoise. */
  curves: readonly RunCurve[]
  /** Letter of the baseline. */
  baseline: string
  /** Letter of the highlighted run. */
  lifted?: string | null | undefined
}

/** px. */
const AXIS = 80
const FOOT = 22
const TAG = 20
const LEFT = 12
/** Least distance of times on the axis. */
const TIMES_APART = 56
const EQUITY_PART = 0.7
/** Per line. */
const MARKS = 6

/** Runs rebased to 100 with drawdowns; letter, dash and mark tell them apart without colour. */
export function RunCurves({ curves, baseline, lifted = null }: RunCurvesProps) {
  const name = useMemo(() => curvesInWords(curves), [curves])
  return (
    <Card
      title="Equity and drawdown"
      isFlush
      legend={curves.map(({ letter, label }) => (
        <span key={letter} className={styles['entry']}>
          <LineMark letter={letter} />
          {label}
        </span>
      ))}
    >
      <div className={styles['frame']} role="img" aria-label={name}>
        <Sized className={styles['plot']}>
          {(size) => <Drawing curves={curves} baseline={baseline} lifted={lifted} size={size} />}
        </Sized>
      </div>
    </Card>
  )
}

function curvesInWords(curves: readonly RunCurve[]): string {
  const times = curves.flatMap(({ points }) => [points[0]?.time ?? [], points.at(-1)?.time ?? []].flat())
  const [from, to] = [Math.min(...times), Math.max(...times)].map((time) => formatDate(time, { timeZone: 'UTC' }))
  const ends = curves.map(({ letter, label, points }) => `${letter} ${label} ${formatMetric(points.at(-1)?.value)}`)
  return `${formatCounted(curves.length, 'run')}, 100 at first, ${from} to ${to}: ${ends.join(', ')}`
}

interface DrawingProps extends Required<Pick<RunCurvesProps, 'curves' | 'baseline' | 'lifted'>> {
  size: Size
}

function Drawing({ curves, baseline, lifted, size: { width, height } }: DrawingProps) {
  const columns = Math.max(1, Math.floor(width / 2))
  const drawn = useMemo(
    () =>
      curves.map(({ letter, points }) => ({
        letter,
        equity: thinned(points, columns),
        drawdown: thinned(drawdownsOf(points), columns),
      })),
    [curves, columns],
  )
  const all = drawn.flatMap(({ equity }) => equity)
  const falls = drawn.flatMap(({ drawdown }) => drawdown)
  const [from, to] = [Math.min(...all.map(timeOf)), Math.max(...all.map(timeOf))]
  const [low, high] = [Math.min(100, ...all.map(valueOf)), Math.max(100, ...all.map(valueOf))]
  const worst = Math.min(-0.01, ...falls.map(valueOf))
  const right = width - AXIS
  const split = Math.round((height - FOOT) * EQUITY_PART)
  const x = (time: number) => LEFT + ((time - from) / Math.max(1, to - from)) * (right - LEFT)
  const y = (value: number) => 14 + ((high - value) / Math.max(1e-9, high - low)) * (split - 28)
  const depth = (value: number) => split + 6 + (value / worst) * (height - FOOT - split - 12)
  const valueTicks = ticksBetween(low, high, niceStep(Math.max(1e-6, (high - low) / 5)))
  const depthTicks = ticksBetween(worst, 0, niceStep(-worst / 2.5))
  const ends = drawn.map(({ equity }) => y(equity.at(-1)?.value ?? 100))
  const tags = spread(ends, TAG, split - 12)
  return (
    <svg className={styles['svg']} width={width} height={height} aria-hidden="true">
      {valueTicks.map((tick) => (
        <g key={tick}>
          <line className={styles['grid']} x1={0} x2={right} y1={y(tick)} y2={y(tick)} />
          {tags.every((tag) => Math.abs(tag - y(tick)) > TAG * 0.7) ? (
            <text className={styles['label']} x={right + 8} y={y(tick)}>
              {formatShort(tick)}
            </text>
          ) : null}
        </g>
      ))}
      {calendarTicks(from, to, (right - LEFT) / TIMES_APART).map(({ time, text }) => (
        <g key={time}>
          <line className={styles['grid']} x1={x(time)} x2={x(time)} y1={0} y2={height - FOOT} />
          {x(time) > right - 24 || x(time) < 18 ? null : (
            <text className={styles['foot']} x={x(time)} y={height - 7}>
              {text}
            </text>
          )}
        </g>
      ))}
      <line className={styles['level']} x1={0} x2={right} y1={y(100)} y2={y(100)} />
      <line className={styles['split']} x1={0} x2={width} y1={split} y2={split} />
      {depthTicks.map((tick) => (
        <text key={tick} className={styles['label']} x={right + 8} y={depth(tick)}>
          {`${formatMetric(100 * tick).replace(/[.,]00$/, '')}%`}
        </text>
      ))}
      {drawn.map(({ letter, equity, drawdown }) => {
        const isBack = lifted !== null && lifted !== letter
        return (
          <g
            key={letter}
            data-run={letter}
            data-back={isBack || undefined}
            data-lifted={lifted === letter || undefined}
          >
            {letter === baseline ? (
              <path
                className={styles['area']}
                d={`${pathOf(drawdown, x, depth)}L${x(drawdown.at(-1)?.time ?? from)} ${depth(0)}L${x(drawdown[0]?.time ?? from)} ${depth(0)}Z`}
              />
            ) : null}
            <path className={styles['fall']} d={pathOf(drawdown, x, depth)} />
            <path className={styles['line']} d={pathOf(equity, x, y)} />
            {marksOf(equity).map(({ time, value }) => (
              <g key={time} transform={`translate(${x(time)} ${y(value)})`}>
                <RunShape letter={letter} />
              </g>
            ))}
          </g>
        )
      })}
      {drawn.map(({ letter, equity }, i) => (
        <g key={letter} data-run={letter} transform={`translate(${right + 4} ${tags[i] ?? 0})`}>
          <rect className={styles['tag']} x={0.5} y={-8.5} width={17} height={17} rx={4} />
          <text className={styles['letter']} x={9} y={0}>
            {letter}
          </text>
          <text className={styles['end']} x={23} y={0}>
            {formatShort(Math.round(equity.at(-1)?.value ?? 0))}
          </text>
        </g>
      ))}
    </svg>
  )
}

function timeOf({ time }: CurvePoint): number {
  return time
}

function valueOf({ value }: CurvePoint): number {
  return value
}

function pathOf(points: readonly CurvePoint[], x: (time: number) => number, y: (value: number) => number): string {
  return points
    .map(({ time, value }, i) => `${i === 0 ? 'M' : 'L'}${x(time).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('')
}

function marksOf(points: readonly CurvePoint[]): CurvePoint[] {
  return Array.from({ length: MARKS }, (_, i) => points[Math.floor(((i + 0.5) / MARKS) * points.length)]).filter(
    (point) => point !== undefined,
  )
}
