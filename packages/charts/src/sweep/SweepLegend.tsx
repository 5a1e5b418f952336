import { formatCount, formatMetric } from '@tidemark/ui/format'
import { positionName, scaleOf, shownValues, type SweepGrid, type SweepShown, TONES } from './sweepModel'
import styles from './SweepLegend.module.css'

export interface SweepLegendProps {
  grid: SweepGrid
  shown: SweepShown
  /** The configuration shown. */
  position: number
}

/** One configuration with its value, the scale and the marks. */
export function SweepLegend({ grid, shown, position }: SweepLegendProps) {
  const values = shownValues(grid, shown)
  const scale = grid.scale ?? scaleOf(values)
  const value = values[position]
  const isMap = grid.rows !== null
  return (
    <div className={styles['legend']}>
      <span className={styles['value']}>
        {positionName(grid, position)} <b>{value === undefined ? '–' : formatMetric(value)}</b>
      </span>
      {!isMap || scale === null ? null : (
        <span className={styles['key']}>
          {scale.low === 0 ? (
            <>
              <svg viewBox="0 0 22 10" width={22} height={10} aria-hidden="true">
                <rect width={10} height={10} fill="var(--tm-bg-active)" />
                <rect x={12} width={10} height={10} fill="var(--tm-bg-hover)" />
              </svg>
              below 0
            </>
          ) : null}
          <svg viewBox="0 0 84 10" width={84} height={10} aria-hidden="true">
            {Array.from({ length: TONES }, (_, i) => (
              <rect key={i} x={i * 12} width={12} height={10} fill={`var(--tm-heat-sequential-${i + 1})`} />
            ))}
          </svg>
          {`${scale.low === 0 ? '0' : formatMetric(scale.low)} to ${formatMetric(scale.high)}`}
        </span>
      )}
      {grid.plateau.length === 0 ? null : (
        <span className={styles['key']}>
          <svg viewBox="0 0 14 14" width={14} height={14} aria-hidden="true">
            <rect className={isMap ? styles['outline'] : styles['band']} x={1.5} y={1.5} width={11} height={11} />
          </svg>
          plateau {formatCount(grid.plateau.length)}
        </span>
      )}
      {grid.spikes.length === 0 ? null : (
        <span className={styles['key']}>
          <svg viewBox="0 0 14 14" width={14} height={14} aria-hidden="true">
            {isMap ? <rect width={14} height={14} fill="var(--tm-heat-sequential-3)" /> : null}
            <path className={styles['spike']} d={isMap ? 'M6 1h7v7z' : 'M3 4h8l-4 6z'} />
          </svg>
          spike {formatCount(grid.spikes.length)}
        </span>
      )}
    </div>
  )
}
