import type { Strength } from '../../format/words'
import { classes } from '../../lib/classes'
import { strengthMeterRecipe } from './strengthMeterRecipe'

export interface StrengthMeterProps {
  /** null: three empty steps. */
  strength: Strength | null
  /** Grey. */
  isStale?: boolean | undefined
}

const STEPS: Readonly<Record<Strength, number>> = { weak: 1, moderate: 2, strong: 3 }

/** One to three steps for weak, moderate and strong. Decorative: the word is beside it. */
export function StrengthMeter({ strength, isStale = false }: StrengthMeterProps) {
  const styles = strengthMeterRecipe()
  const on = strength === null ? 0 : STEPS[strength]
  return (
    <span
      className={classes(styles.root, strength !== null && styles[isStale ? 'stale' : strength])}
      aria-hidden="true"
    >
      {[1, 2, 3].map((step) => (
        <span key={step} className={styles.step} data-on={step <= on || undefined} />
      ))}
    </span>
  )
}
