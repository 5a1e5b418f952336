import { Input, InputGroup } from '@chakra-ui/react'
import { useState, type Ref } from 'react'
import { Field } from '../field/Field'
import { splitField, type FieldCommonProps } from '../field/fieldProps'
import { IconButton } from '../../elements/icon-button/IconButton'

export interface PasswordFieldProps extends FieldCommonProps {
  autoComplete?: 'current-password' | 'new-password' | 'off' | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A secret, hidden unless the user shows it. */
export function PasswordField({ onChange, autoComplete = 'current-password', ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const [field, input] = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <InputGroup
          endElementProps={{ px: '1' }}
          endElement={
            <IconButton
              icon={isShown ? 'eye-off' : 'eye'}
              label={isShown ? 'Hide password' : 'Show password'}
              disabled={field.disabled}
              onClick={() => setIsShown(!isShown)}
            />
          }
        >
          <Input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
        </InputGroup>
      )}
    </Field>
  )
}
