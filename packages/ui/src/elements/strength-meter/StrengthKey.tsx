import { StrengthMeter } from './StrengthMeter'
import { strengthKeyRecipe } from './strengthKeyRecipe'

const KEYS = [
  ['weak', 'Weak below 0.3'],
  ['moderate', 'Moderate'],
  ['strong', 'Strong from 0.7'],
] as const

/** Explains the meter's steps once per card. */
export function StrengthKey() {
  const styles = strengthKeyRecipe()
  return (
    <ul className={styles.root} aria-label="Strength by absolute value">
      {KEYS.map(([strength, words]) => (
        <li key={strength}>
          <StrengthMeter strength={strength} />
          {words}
        </li>
      ))}
    </ul>
  )
}
