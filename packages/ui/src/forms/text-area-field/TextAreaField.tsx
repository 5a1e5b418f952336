import { formatCount } from '../../format/number'
import { controlRecipe } from '../field/controlRecipe'
import { Field } from '../field/Field'
import type { FieldCommonProps } from '../field/fieldProps'
import { textAreaFieldRecipe } from './textAreaFieldRecipe'

/** Props of {@link TextAreaField}. */
export interface TextAreaFieldProps extends FieldCommonProps {
  /** Lines in view; the box grows with its text where the browser can. @default 2 */
  rows?: number | undefined
  placeholder?: string | undefined
  maxLength?: number | undefined
  /** Marks a value that differs from the one that is saved. @default false */
  isChanged?: boolean | undefined
}

/** A sentence or more. Says how many characters it has, unless a hint says something else. */
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
