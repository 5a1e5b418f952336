import { formatFraction } from '@tidemark/ui/format'
import type { HeatCell } from './heatCells'
import styles from './HeatLegend.module.css'
import { HEAT_TONES } from './heatScale'
import { cellName, formatReturn } from './heatText'

/** Props of {@link HeatLegend}. */
export interface HeatLegendProps {
  /** The cell under the cursor, or the last year. */
  shown: HeatCell
  /** The return of the darkest tone, a fraction. */
  limit: number
  /** Figures that are not the latest lose their colours. */
  isStale: boolean
  /** BCP 47. @default the browser's */
  locale?: string | undefined
}

/** The value under the cursor, and what the tones mean. */
export function HeatLegend({ shown, limit, isStale, locale }: HeatLegendProps) {
  const end = (value: number) => formatFraction(value, { locale, sign: 'always' })
  return (
    <>
      <span className={styles['value']} data-stale={isStale}>
        {cellName(shown, locale)} <b>{formatReturn(shown.value, locale) || '–'}</b>
      </span>
      {isStale ? null : (
        <span className={styles['scale']}>
          {end(-limit)}
          <svg viewBox="0 0 90 10" aria-hidden="true">
            {HEAT_TONES.map((tone, i) => (
              <rect key={tone} x={i * 10} y={0} width={10} height={10} fill={`var(--tm-heat-diverging-${tone})`} />
            ))}
          </svg>
          {end(limit)}
        </span>
      )}
    </>
  )
}
