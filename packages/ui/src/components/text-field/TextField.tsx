import type { HTMLInputAutoCompleteAttribute, Ref } from 'react'
import { boxClassName } from '../field/boxClassName'
import { Field } from '../field/Field'
import type { FieldCommonProps } from '../field/fieldProps'

/** Props of {@link TextField}. */
export interface TextFieldProps extends FieldCommonProps {
  placeholder?: string | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  /** What a phone's keyboard capitalises by itself; 'none' for names of accounts and things. */
  autoCapitalize?: 'none' | 'sentences' | 'words' | 'characters' | undefined
  /** @default true */
  spellCheck?: boolean | undefined
  maxLength?: number | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  help,
  isRequired,
  isDisabled = false,
  onChange,
  size,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} help={help} isRequired={isRequired}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="text"
          className={boxClassName({ size, isInvalid: error !== undefined, isDisabled })}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
