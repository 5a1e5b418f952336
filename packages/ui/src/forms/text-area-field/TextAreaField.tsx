import { formatCount } from '../../format/number'
import { controlRecipe } from '../field/controlRecipe'
import { Field } from '../field/Field'
import type { FieldCommonProps } from '../field/fieldProps'
import { textAreaFieldRecipe } from './textAreaFieldRecipe'

export interface TextAreaFieldProps extends FieldCommonProps {
  /** Visible lines; grows with the text where the browser supports it. @default 2 */
  rows?: number | undefined
  placeholder?: string | undefined
  maxLength?: number | undefined
  /** Marks an unsaved change. @default false */
  isChanged?: boolean | undefined
}

/** Edits a sentence or more. Shows the number of characters unless it has another hint. */
export function TextAreaField({
  label,
  value,
  hint = `${formatCount(value.length)} ${value.length === 1 ? 'character' : 'characters'}`,
  error,
  help,
  isRequired,
  isDisabled = false,
  onChange,
  size,
  rows = 2,
  isChanged = false,
  ...textarea
}: TextAreaFieldProps) {
  const styles = textAreaFieldRecipe()
  return (
    <Field label={label} hint={hint} error={error} help={help} isRequired={isRequired}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          className={controlRecipe({ size, isInvalid: error !== undefined, isDisabled }, styles.root).root}
          data-changed={isChanged || undefined}
          rows={rows}
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
