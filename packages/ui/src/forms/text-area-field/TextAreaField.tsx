import { Textarea } from '@chakra-ui/react'
import { formatCounted } from '../../format/number'
import { Field } from '../field/Field'
import { splitField, type FieldCommonProps } from '../field/fieldProps'

export interface TextAreaFieldProps extends Omit<FieldCommonProps, 'size'> {
  /** Least lines; grows if supported. */
  rows?: number | undefined
  placeholder?: string | undefined
  maxLength?: number | undefined
  /** Marks an unsaved change. */
  isChanged?: boolean | undefined
}

/** Sentences, counting characters without a hint. */
export function TextAreaField({ onChange, rows = 2, isChanged = false, ...props }: TextAreaFieldProps) {
  const [field, textarea] = splitField({ ...props, hint: props.hint ?? formatCounted(props.value.length, 'character') })
  return (
    <Field {...field}>
      {(control) => (
        <Textarea
          {...textarea}
          {...control}
          data-changed={isChanged || undefined}
          rows={rows}
          minH="16"
          maxH="240px"
          css={{ fieldSizing: 'content' }}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
