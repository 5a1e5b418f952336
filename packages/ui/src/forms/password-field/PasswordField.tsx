import { Input, InputGroup } from '@chakra-ui/react'
import { useState, type Ref } from 'react'
import { Field } from '../field/Field'
import type { FieldCommonProps } from '../field/fieldProps'
import { IconButton } from '../../elements/icon-button/IconButton'

export interface PasswordFieldProps extends FieldCommonProps {
  autoComplete?: 'current-password' | 'new-password' | 'off' | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A secret, hidden unless the user shows it. */
export function PasswordField({
  label,
  hint,
  error,
  help,
  required,
  disabled = false,
  onChange,
  size,
  autoComplete = 'current-password',
  ...input
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} help={help} required={required}>
      {(control) => (
        <InputGroup
          endElementProps={{ px: '1' }}
          endElement={
            <IconButton
              icon={isShown ? 'eye-off' : 'eye'}
              label={isShown ? 'Hide password' : 'Show password'}
              disabled={disabled}
              onClick={() => setIsShown(!isShown)}
            />
          }
        >
          <Input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            size={size}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
          />
        </InputGroup>
      )}
    </Field>
  )
}
