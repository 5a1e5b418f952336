import { StrengthMeter } from '@tidemark/ui'
import { formatStrength, strengthOf } from '@tidemark/ui/format'
import { LegendEntry } from '../card/LegendEntry'
import styles from './RollingLegend.module.css'
import { formatCorrelation } from './rollingText'

/** Props of {@link RollingLegend}. */
export interface RollingLegendProps {
  /** What is drawn: 'Pearson, 30 bars'. */
  name: string
  /** The correlation under the crosshair or the last one; null where there is none. */
  value: number | null
  /** Figures that are not the latest lose their colours. */
  isStale: boolean
  /** BCP 47. @default the browser's */
  locale?: string | undefined
}

/** What the line is, what it is worth at one moment, and how strong that is. */
export function RollingLegend({ name, value, isStale, locale }: RollingLegendProps) {
  const strength = strengthOf(value)
  return (
    <>
      <LegendEntry
        mark="line"
        colour={isStale ? '--tm-chart-axis' : '--tm-chart-series-1'}
        name={name}
        value={formatCorrelation(value, locale)}
        tone={isStale ? 'muted' : 'neutral'}
      />
      {strength === null ? null : (
        <span className={styles['strength']}>
          <StrengthMeter strength={strength} isStale={isStale} />
          {formatStrength(value)}
        </span>
      )}
    </>
  )
}
