import { Input } from '@chakra-ui/react'
import type { HTMLInputAutoCompleteAttribute, Ref } from 'react'
import { Field } from '../field/Field'
import { splitField, type FieldCommonProps } from '../field/fieldProps'

export interface TextFieldProps extends FieldCommonProps {
  placeholder?: string | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  /** On phones; 'none' for names. */
  autoCapitalize?: 'none' | 'sentences' | 'words' | 'characters' | undefined
  /** @default true */
  spellCheck?: boolean | undefined
  /** Upper case while typing. */
  isUpperCase?: boolean | undefined
  maxLength?: number | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** One line of text. */
export function TextField({ isUpperCase = false, onChange, ...props }: TextFieldProps) {
  const [field, input] = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <Input
          {...input}
          {...control}
          type="text"
          onChange={({ target }) => onChange(isUpperCase ? capitalsIn(target) : target.value)}
        />
      )}
    </Field>
  )
}

/** A controlled value other than typed moves the caret to the end. */
function capitalsIn(input: HTMLInputElement): string {
  const { value, selectionStart, selectionEnd } = input
  const capitals = value.toUpperCase()
  if (capitals === value) return value
  input.value = capitals
  input.setSelectionRange(selectionStart, selectionEnd)
  return capitals
}
