import { Input, InputGroup } from '@chakra-ui/react'
import { useState, type Ref } from 'react'
import { Field } from '../field/Field'
import type { FieldCommonProps } from '../field/fieldProps'
import { INPUT_SIZES } from '../field/fieldSizes'
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
  isRequired,
  isDisabled = false,
  onChange,
  size = 'dense',
  autoComplete = 'current-password',
  ...input
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} help={help} isRequired={isRequired}>
      {(control) => (
        <InputGroup
          endElementProps={{ px: '1' }}
          endElement={
            <IconButton
              icon={isShown ? 'eye-off' : 'eye'}
              label={isShown ? 'Hide password' : 'Show password'}
              disabled={isDisabled}
              onClick={() => setIsShown(!isShown)}
            />
          }
        >
          <Input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            size={INPUT_SIZES[size]}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value)}
          />
        </InputGroup>
      )}
    </Field>
  )
}
