import { useId, type ReactNode } from 'react'
import { Field } from '../field/Field'
import type { FieldSize } from '../field/fieldProps'
import { VisuallyHidden } from '../../elements/visually-hidden/VisuallyHidden'
import { segmentedFieldRecipe } from './segmentedFieldRecipe'

/** One choice. Values are unique within a field. */
export interface SegmentedOption<V extends string> {
  readonly value: V
  /** What it is called; shown unless there is a picture. */
  readonly label: string
  /** Drawn in place of the label, which then is the name and the tooltip. */
  readonly picture?: ReactNode | undefined
}

/** Props of {@link SegmentedField}. */
export interface SegmentedFieldProps<V extends string> {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Two to four, of about the same length. */
  options: readonly SegmentedOption<V>[]
  value: V
  onChange: (value: V) => void
  /** @default false */
  isDisabled?: boolean | undefined
  /** @default 'dense' */
  size?: FieldSize | undefined
}

/** One of a few, all of them in view. Arrow keys choose. */
export function SegmentedField<V extends string>({
  label,
  hint,
  error,
  options,
  value,
  onChange,
  isDisabled = false,
  size = 'dense',
}: SegmentedFieldProps<V>) {
  const styles = segmentedFieldRecipe()
  const name = useId()
  return (
    <Field label={label} hint={hint} error={error} isGroup>
      {(control) => (
        <div
          role="radiogroup"
          aria-disabled={isDisabled || undefined}
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          className={styles.root}
          data-size={size}
          data-disabled={isDisabled || undefined}
          data-invalid={error !== undefined || undefined}
        >
          {options.map((option) => (
            <label
              key={option.value}
              className={styles.segment}
              data-state={option.value === value ? 'checked' : 'unchecked'}
              title={option.picture === undefined ? undefined : option.label}
            >
              <input
                type="radio"
                className={styles.radio}
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={isDisabled}
                onChange={() => onChange(option.value)}
              />
              <span className={styles.text}>
                {option.picture}
                {option.picture === undefined ? option.label : <VisuallyHidden>{option.label}</VisuallyHidden>}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
