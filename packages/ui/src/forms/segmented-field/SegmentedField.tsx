import { VisuallyHidden } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { Field } from '../field/Field'
import type { FieldControl, FieldSize } from '../field/fieldProps'
import { segmentedFieldRecipe } from './segmentedFieldRecipe'

/** Unique values. */
export interface SegmentedOption<V extends string> {
  readonly value: V
  readonly label: string
  /** Replaces the label, which becomes name and tooltip. */
  readonly picture?: ReactNode | undefined
}

export interface SegmentedFieldProps<V extends string> {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Two to four, of similar length. */
  options: readonly SegmentedOption<V>[]
  value: V
  onChange: (value: V) => void
  disabled?: boolean | undefined
  size?: FieldSize | undefined
  /** Where its surroundings name it. */
  isLabelHidden?: boolean | undefined
}

/** One of a few visible options; arrow keys select. */
export function SegmentedField<V extends string>({
  label,
  hint,
  error,
  options,
  value,
  onChange,
  disabled = false,
  size = 'xs',
  isLabelHidden = false,
}: SegmentedFieldProps<V>) {
  const styles = segmentedFieldRecipe()
  const name = useId()
  const group = (control: Partial<FieldControl>) => (
    <div
      role="radiogroup"
      aria-disabled={disabled || undefined}
      aria-label={isLabelHidden ? label : undefined}
      aria-labelledby={control['aria-labelledby']}
      aria-describedby={control['aria-describedby']}
      aria-invalid={control['aria-invalid']}
      className={styles.root}
      data-size={size}
      data-disabled={disabled || undefined}
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
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.text}>
            {option.picture}
            {option.picture === undefined ? option.label : <VisuallyHidden>{option.label}</VisuallyHidden>}
          </span>
        </label>
      ))}
    </div>
  )
  if (isLabelHidden) return group({})
  return (
    <Field label={label} hint={hint} error={error} isGroup>
      {group}
    </Field>
  )
}
