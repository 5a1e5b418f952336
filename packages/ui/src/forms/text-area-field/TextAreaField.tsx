import { formatCounted } from '../../format/number'
import { controlRecipe } from '../field/controlRecipe'
import { Field } from '../field/Field'
import type { FieldCommonProps } from '../field/fieldProps'
import { textAreaFieldRecipe } from './textAreaFieldRecipe'

export interface TextAreaFieldProps extends FieldCommonProps {
  /** Least lines; grows if supported. */
  rows?: number | undefined
  placeholder?: string | undefined
  maxLength?: number | undefined
  /** Marks an unsaved change. */
  isChanged?: boolean | undefined
}

/** Sentences, counting characters without a hint. */
export function TextAreaField({
  label,
  value,
  hint = formatCounted(value.length, 'character'),
  error,
  help,
  required,
  disabled = false,
  onChange,
  size,
  rows = 2,
  isChanged = false,
  ...textarea
}: TextAreaFieldProps) {
  const styles = textAreaFieldRecipe()
  return (
    <Field label={label} hint={hint} error={error} help={help} required={required}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          className={controlRecipe({ size, isInvalid: error !== undefined, isDisabled: disabled }, styles.root).root}
          data-changed={isChanged || undefined}
          rows={rows}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
