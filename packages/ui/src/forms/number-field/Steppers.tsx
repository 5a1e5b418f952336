import { Icon } from '../../elements/icon/Icon'
import { numberFieldRecipe } from './numberFieldRecipe'

interface SteppersProps {
  /** Label of the field. */
  readonly label: string
  readonly disabled: boolean
  readonly onStep: (direction: 1 | -1) => void
}

/** Not in the tab order: arrow keys do the same. */
export function Steppers({ label, disabled, onStep }: SteppersProps) {
  const styles = numberFieldRecipe()
  return (
    <span className={styles.steppers}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Decrease ${label}`}
        disabled={disabled}
        onClick={() => onStep(-1)}
      >
        <Icon name="minus" size="sm" />
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Increase ${label}`}
        disabled={disabled}
        onClick={() => onStep(1)}
      >
        <Icon name="plus" size="sm" />
      </button>
    </span>
  )
}
