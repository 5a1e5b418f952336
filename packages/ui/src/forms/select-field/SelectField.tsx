import { NativeSelect, Span } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { Field } from '../field/Field'
import { splitField, type FieldCommonProps } from '../field/fieldProps'
import { Icon } from '../../elements/icon/Icon'

/** Unique values. */
export interface SelectOption {
  value: string
  label: string
}

export interface SelectFieldProps extends FieldCommonProps {
  options: readonly SelectOption[]
  /** What to choose, or why nothing can be. */
  placeholder?: string | undefined
  /** Icon of up to 16 px; hidden with a placeholder. */
  lead?: ReactNode | undefined
  ref?: Ref<HTMLSelectElement> | undefined
}

/** A list in the browser's own menu. */
export function SelectField({ onChange, size, options, placeholder, lead, ...props }: SelectFieldProps) {
  const [field, select] = splitField(props)
  const { value } = select
  // Else the browser shows the first option.
  const isUnknown = value !== '' && options.length > 0 && options.every((option) => option.value !== value)
  const hasLead = lead !== undefined && value !== ''
  return (
    <Field {...field}>
      {(control) => (
        <NativeSelect.Root
          size={size}
          style={AS_WIDE_AS_ITS_PLACE}
          data-waiting={(field.disabled && value === '') || undefined}
        >
          <NativeSelect.Field
            {...select}
            {...control}
            data-unset={value === '' || undefined}
            style={hasLead ? LED : undefined}
            onChange={(event) => onChange(event.target.value)}
          >
            {placeholder === undefined ? null : (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {isUnknown && <option value={value}>{value} (not available)</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </NativeSelect.Field>
          {hasLead && (
            <Span position="absolute" insetStart="2.5" alignSelf="center" pointerEvents="none">
              {lead}
            </Span>
          )}
          <NativeSelect.Indicator>
            <Icon name="chevron-down" size="sm" />
          </NativeSelect.Indicator>
        </NativeSelect.Root>
      )}
    </Field>
  )
}

/** Whatever its options. */
const AS_WIDE_AS_ITS_PLACE = { contain: 'inline-size', minWidth: 0 }
const LED = { paddingInlineStart: 34 }
