import { formatPlotValue, type MaybeFigure } from '../../format/number'
import { formatStrength, strengthOf } from '../../format/words'
import { classes } from '../../lib/classes'
import { StrengthMeter } from '../strength-meter/StrengthMeter'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden'
import { correlationBadgeRecipe } from './correlationBadgeRecipe'

/** Props of {@link CorrelationBadge}. */
export interface CorrelationBadgeProps {
  /** From -1 to 1; missing reads 'N/A' without a meter's step. */
  value: MaybeFigure
  /** The word stands beside the value; without it, it is there for assistive technology alone. @default true */
  hasWord?: boolean | undefined
  /** An old value: the colour goes, the figure stays. @default false */
  isStale?: boolean | undefined
  /** BCP 47 tag for separators. @default the browser's */
  locale?: string | undefined
}

/** A correlation with its strength by absolute value: from 0.3 moderate, from 0.7 strong. Meter, figure and word say the same. */
export function CorrelationBadge({ value, hasWord = true, isStale = false, locale }: CorrelationBadgeProps) {
  const styles = correlationBadgeRecipe()
  const strength = strengthOf(value)
  const word = formatStrength(value)
  return (
    <span className={styles.root} title={hasWord ? undefined : word}>
      <StrengthMeter strength={strength} isStale={isStale} />
      <span className={classes(styles.value, strength === null ? styles.missing : !isStale && styles[strength])}>
        {formatPlotValue(value, { locale, sign: 'always' })}
      </span>
      {strength === null ? null : hasWord ? (
        <span className={styles.word}>{word}</span>
      ) : (
        <VisuallyHidden>{word}</VisuallyHidden>
      )}
    </span>
  )
}
