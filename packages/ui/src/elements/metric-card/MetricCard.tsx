import { Skeleton, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Strength } from '../../format/words'
import { Gauge } from '../gauge/Gauge'
import { Icon } from '../icon/Icon'
import { StrengthMeter } from '../strength-meter/StrengthMeter'
import { metricCardRecipe } from './metricCardRecipe'

export interface MetricDifference {
  /** Signed: '+5.38'. */
  readonly text: string
  readonly tone: 'better' | 'worse' | 'equal'
}

export interface MetricCardProps {
  label: string
  /** Replaces the label, e.g. by an explaining button. @default the label */
  name?: ReactNode | undefined
  /** Formatted, without unit: '+18.69', 'N/A'; '–' before a request. */
  value: string
  /** Shown smaller after the value. */
  unit?: string | undefined
  /** Side of the reference level; null for none. */
  trend?: 'up' | 'down' | null | undefined
  /** A correlation's meter and colour, instead of the triangle. */
  strength?: Strength | undefined
  /** A `Gauge` or `SplitGauge`. @default an empty track */
  gauge?: ReactNode | undefined
  /** Reference level, related metric, or why there is no value. One line. */
  caption: string
  /** For cards under 190 px. @default caption */
  shortCaption?: string | undefined
  /** Distance to what the caption names; 'better' and 'worse' are judged, not larger and smaller. */
  difference?: MetricDifference | undefined
  /** `idle`: not requested; `missing`: not computable; `stale`: an old value (set the gauge's tone too). */
  state?: 'ready' | 'idle' | 'loading' | 'missing' | 'error' | 'stale' | undefined
}

/** A headline metric with its reference level; its strip draws the border. */
export function MetricCard({
  label,
  name = label,
  value,
  unit,
  trend = null,
  strength,
  gauge = <Gauge domain={[0, 1]} mark={null} value={null} />,
  caption,
  shortCaption = caption,
  difference,
  state = 'ready',
}: MetricCardProps) {
  const styles = metricCardRecipe({ strength })
  const isLoading = state === 'loading'
  return (
    <div className={styles.root} data-state={state} role="group" aria-label={label} aria-busy={isLoading || undefined}>
      <div className={styles.label}>
        <span className={styles.name}>{name}</span>
        {trend === null || strength !== undefined || isLoading ? null : (
          <span className={styles.sign} data-trend={trend}>
            <Icon name={trend === 'up' ? 'triangle-up' : 'triangle-down'} />
            <VisuallyHidden>{trend === 'up' ? 'Trend up' : 'Trend down'}</VisuallyHidden>
          </span>
        )}
        {strength === undefined || isLoading ? null : <StrengthMeter strength={strength} isStale={state === 'stale'} />}
        {state === 'error' ? (
          <span className={styles.sign}>
            <Icon name="error" />
          </span>
        ) : null}
      </div>
      <div className={styles.value}>
        {isLoading ? (
          <Skeleton w="92px" h="5" />
        ) : (
          <>
            <span>{value}</span>
            {unit === undefined ? null : <span className={styles.unit}>{unit}</span>}
          </>
        )}
      </div>
      <div className={styles.gauge}>{gauge}</div>
      <div className={styles.caption}>
        {isLoading ? (
          <Skeleton w="120px" h="2.5" />
        ) : (
          <>
            <Caption long={caption} short={shortCaption} isStale={state === 'stale'} />
            {difference === undefined ? null : <Difference {...difference} />}
          </>
        )}
      </div>
    </div>
  )
}

function Difference({ text, tone }: MetricDifference) {
  const styles = metricCardRecipe()
  return (
    <span className={styles.difference} data-tone={tone}>
      {tone === 'equal' ? null : (
        <>
          <Icon name={tone === 'better' ? 'triangle-up' : 'triangle-down'} />
          <VisuallyHidden>{tone === 'better' ? 'Better: ' : 'Worse: '}</VisuallyHidden>
        </>
      )}
      {text}
    </span>
  )
}

function Caption({ long, short, isStale }: { long: string; short: string; isStale: boolean }) {
  const styles = metricCardRecipe()
  const text =
    long === short ? (
      long
    ) : (
      <>
        <span className={styles.long}>{long}</span>
        <span className={styles.short}>{short}</span>
      </>
    )
  if (!isStale) return text
  return (
    <span className={styles.staleNote}>
      <Icon name="clock" size="xs" />
      <span>{text}</span>
    </span>
  )
}
