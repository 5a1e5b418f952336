import { StrengthMeter } from '@tidemark/ui'
import { formatStrength, strengthOf } from '@tidemark/ui/format'
import styles from './LagLegend.module.css'
import { formatCorrelation, formatLag } from './lagText'
import type { LagValue } from './lagValues'

/** Props of {@link LagLegend}. */
export interface LagLegendProps {
  /** The lag under the cursor or the strongest one; null while no value is there. */
  shown: LagValue | null
  /** Whether the band of significance is drawn. */
  hasBand: boolean
  /** Figures that are not the latest lose their colours. */
  isStale: boolean
  /** BCP 47. @default the browser's */
  locale?: string | undefined
}

/** The value under the cursor, and what the bars, the levels and the band mean. */
export function LagLegend({ shown, hasBand, isStale, locale }: LagLegendProps) {
  const strength = strengthOf(shown?.value)
  return (
    <>
      {shown === null ? null : (
        <span className={styles['value']} data-strength={isStale ? undefined : (strength ?? undefined)}>
          Lag {formatLag(shown.lag, locale)}
          <b>{formatCorrelation(shown.value, locale)}</b>
          {strength === null ? null : <StrengthMeter strength={strength} isStale={isStale} />}
          {shown.value === null ? null : <span className={styles['words']}>{formatStrength(shown.value)}</span>}
        </span>
      )}
      <span className={styles['key']}>
        <svg viewBox="0 0 12 10" aria-hidden="true">
          <rect className={styles['hollow']} x="1" y="1" width="4" height="8" />
          <rect className={styles['filled']} x="7.5" y="1" width="4" height="8" />
        </svg>
        Positive, negative
      </span>
      {hasBand ? (
        <span className={styles['key']}>
          <svg viewBox="0 0 12 10" aria-hidden="true">
            <rect className={styles['band']} x="0.5" y="1.5" width="11" height="7" />
          </svg>
          95% band
        </span>
      ) : null}
    </>
  )
}
