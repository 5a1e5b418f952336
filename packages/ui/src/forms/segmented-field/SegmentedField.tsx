import { useSegmentGroup } from '@ark-ui/react/segment-group'
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
  const api = useSegmentGroup({
    name: useId(),
    value,
    orientation: 'horizontal',
    disabled: isDisabled,
    onValueChange: (change) => {
      const chosen = options.find((option) => option.value === change.value)
      if (chosen !== undefined) onChange(chosen.value)
    },
  })
  return (
    <Field label={label} hint={hint} error={error} isGroup>
      {(control) => (
        <div
          {...api.getRootProps()}
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          className={styles.root}
          data-size={size}
          data-invalid={error !== undefined || undefined}
        >
          {options.map((option) => (
            <label
              {...api.getItemProps(option)}
              key={option.value}
              className={styles.segment}
              title={option.picture === undefined ? undefined : option.label}
            >
              <input {...api.getItemHiddenInputProps(option)} className={styles.radio} style={undefined} />
              <span {...api.getItemTextProps(option)} className={styles.text}>
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
