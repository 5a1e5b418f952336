import { formatMetric } from '@tidemark/ui/format'
import { type PointerEvent, useContext, useMemo } from 'react'
import { ticksBetween } from '../runs/runCurvesModel'
import { niceStep } from '../svg/niceStep'
import { Sized, type Size } from '../svg/Sized'
import { SvgContext } from '../svg/svgContext'
import { labelled } from './mapGeometry'
import { shownValues } from './sweepModel'
import type { SweepMapProps } from './SweepMap'
import styles from './SweepLine.module.css'

/** px, for labels. */
const MARGIN = { top: 14, right: 52, bottom: 38, left: 14 }
/** px from label to label. */
const LABEL_WIDTH = 34
const TICKS = 5

/** One swept parameter as a line, its plateau as a band. Has the map's props. */
export function SweepLine(props: SweepMapProps) {
  return <Sized className={styles['drawing']}>{(size) => <Drawing {...props} size={size} />}</Sized>
}

function Drawing({ grid, shown, selected, name, onPress, size: { width, height } }: SweepMapProps & { size: Size }) {
  const { active, isStale, onPoint } = useContext(SvgContext)
  const { columns, plateau, spikes } = grid
  const count = columns.values.length
  const values = shownValues(grid, shown)
  const right = width - MARGIN.right
  const bottom = height - MARGIN.bottom
  const { low, high } = useMemo(() => rangeOf(values), [values])
  const step = (right - MARGIN.left) / count
  const x = (i: number) => MARGIN.left + (i + 0.5) * step
  const y = (value: number) => MARGIN.top + ((high - value) / (high - low)) * (bottom - MARGIN.top)
  const at = ({ clientX, currentTarget }: Pick<PointerEvent, 'clientX' | 'currentTarget'>) =>
    Math.min(
      count - 1,
      Math.max(0, Math.floor((clientX - currentTarget.getBoundingClientRect().left - MARGIN.left) / step)),
    )
  const points = values.flatMap((value, i) => (typeof value === 'number' ? [{ i, value }] : []))
  const line = points.map(({ i, value }, k) => {
    const isJoined = k > 0 && points[k - 1]?.i === i - 1
    return `${isJoined ? 'L' : 'M'}${x(i).toFixed(1)} ${y(value).toFixed(1)}`
  })
  const marked = active ?? selected
  return (
    <svg
      className={styles['line']}
      width={width}
      height={height}
      role="img"
      aria-label={name}
      data-stale={isStale || undefined}
      onPointerMove={(event) => onPoint(at(event))}
      onPointerUp={(event) => {
        if (event.button === 0) onPress(at(event))
      }}
    >
      {plateau.map((i) => (
        <rect
          key={i}
          className={styles['plateau']}
          x={x(i) - step / 2}
          y={MARGIN.top}
          width={step}
          height={bottom - MARGIN.top}
        />
      ))}
      {ticksBetween(low, high, niceStep((high - low) / TICKS)).map((tick) => (
        <g key={tick}>
          <line
            className={styles['grid']}
            data-zero={tick === 0 || undefined}
            x1={0}
            x2={right}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text x={right + 8} y={y(tick)} dominantBaseline="central">
            {formatMetric(tick)}
          </text>
        </g>
      ))}
      {labelled(count, right - MARGIN.left, LABEL_WIDTH, marked).map((i) => (
        <text key={i} x={x(i)} y={bottom + 14} textAnchor="middle" data-selected={i === marked || undefined}>
          {columns.values[i]}
        </text>
      ))}
      <text x={(MARGIN.left + right) / 2} y={height - 7} textAnchor="middle">
        {columns.name}
      </text>
      <path className={styles['curve']} d={line.join('')} />
      {points.map(({ i, value }) => (
        <circle
          key={i}
          className={styles['point']}
          data-active={i === active}
          cx={x(i)}
          cy={y(value)}
          r={i === marked ? 5 : step > 8 ? 3 : 1.5}
          data-selected={i === selected || undefined}
        />
      ))}
      {spikes.map((i) => (
        <path key={i} className={styles['spike']} d={`M${x(i) - 4} ${y(values[i] ?? high) - 12}h8l-4 6z`} />
      ))}
    </svg>
  )
}

/** Padded; includes zero if there are gains and losses. */
function rangeOf(values: SweepMapProps['grid']['values']): { low: number; high: number } {
  const known = values.filter((value) => typeof value === 'number')
  const [least, most] = [Math.min(...known), Math.max(...known)]
  if (known.length === 0) return { low: 0, high: 1 }
  const air = Math.max((most - least) * 0.1, Math.abs(most) * 0.01, 1e-6)
  return { low: least - air, high: most + air }
}
