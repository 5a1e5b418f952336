import { useId, type ReactNode } from 'react'
import { Field } from '../field/Field'
import type { FieldSize } from '../field/fieldProps'
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
          {...control}
          role="radiogroup"
          aria-disabled={isDisabled || undefined}
          className={styles.root}
          data-size={size}
          data-disabled={isDisabled || undefined}
          data-invalid={error !== undefined || undefined}
        >
          {options.map((option) => (
            <label
              key={option.value}
              className={styles.segment}
              title={option.picture === undefined ? undefined : option.label}
            >
              <input
                type="radio"
                className={styles.radio}
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={isDisabled}
                aria-label={option.picture === undefined ? undefined : option.label}
                onChange={() => onChange(option.value)}
              />
              {option.picture ?? <span className={styles.text}>{option.label}</span>}
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
