import { Input, InputGroup } from '@chakra-ui/react'
import type { Ref } from 'react'
import { Field } from '../field/Field'
import { splitField, type FieldCommonProps } from '../field/fieldProps'
import { Icon } from '../../elements/icon/Icon'
import { useIncompleteDate } from './useIncompleteDate'

/** `yyyy-mm-dd`, or empty. */
export interface DateFieldProps extends FieldCommonProps {
  /** Earliest `yyyy-mm-dd`. */
  min?: string | undefined
  /** Latest `yyyy-mm-dd`. */
  max?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

// The browser's own picture opens the picker: it is under ours, unseen.
const DATE = {
  '&::-webkit-date-and-time-value': { textAlign: 'start' },
  '&::-webkit-datetime-edit': { p: '0' },
  '&::-webkit-calendar-picker-indicator': { boxSize: '4', m: '0', p: '0', cursor: 'pointer', opacity: '0' },
  '@supports (-moz-appearance: none)': { '& + div': { display: 'none' } },
}

/** A date in the browser's own picker and order. An incomplete one is empty, and an error on blur or submit. */
export function DateField({ onChange, onBlur, min, max, ...props }: DateFieldProps) {
  const [field, input] = splitField(props)
  const { isIncomplete, bounds, judge, recheck, forgive } = useIncompleteDate({ min, max })
  const isHalf = isIncomplete && input.value === ''
  return (
    <Field {...field} error={isHalf ? `${field.label} is not a valid date.` : field.error}>
      {(control) => (
        <InputGroup
          endElement={<Icon name="calendar" size="sm" />}
          endElementProps={{ px: '2', color: 'fg.subtle', pointerEvents: 'none' }}
        >
          <Input
            {...input}
            {...control}
            {...bounds}
            type="date"
            pe="2"
            css={DATE}
            data-unset={input.value === '' || undefined}
            onChange={(event) => {
              forgive()
              onChange(event.target.value)
            }}
            onKeyUp={(event) => recheck(event.currentTarget)}
            onInvalid={(event) => judge(event.currentTarget)}
            onBlur={(event) => {
              judge(event.currentTarget)
              onBlur?.()
            }}
          />
        </InputGroup>
      )}
    </Field>
  )
}
