import { Icon } from '../../elements/icon/Icon'
import { checkboxRecipe } from './checkboxRecipe'

export interface CheckboxProps {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  isDisabled?: boolean | undefined
  name?: string | undefined
  'aria-describedby'?: string | undefined
}

/** Yes or no, applied on submit. */
export function Checkbox({ label, isChecked, onChange, isDisabled = false, ...input }: CheckboxProps) {
  const styles = checkboxRecipe()
  return (
    <label className={styles.root} data-disabled={isDisabled || undefined}>
      <input
        {...input}
        type="checkbox"
        className={styles.input}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span
        className={styles.box}
        data-state={isChecked ? 'checked' : 'unchecked'}
        data-disabled={isDisabled || undefined}
        aria-hidden="true"
      >
        {isChecked && <Icon name="check" size="xs" className={styles.tick} />}
      </span>
      {label}
    </label>
  )
}
