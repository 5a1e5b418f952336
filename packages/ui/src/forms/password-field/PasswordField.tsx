import { useState, type Ref } from 'react'
import { controlRecipe } from '../field/controlRecipe'
import { Field } from '../field/Field'
import type { FieldCommonProps } from '../field/fieldProps'
import { IconButton } from '../../elements/icon-button/IconButton'
import { passwordFieldRecipe } from './passwordFieldRecipe'

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
  size,
  autoComplete = 'current-password',
  ...input
}: PasswordFieldProps) {
  const styles = passwordFieldRecipe()
  const frame = controlRecipe({ size, isInvalid: error !== undefined, isDisabled })
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} help={help} isRequired={isRequired}>
      {(control) => (
        <div className={frame.root}>
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={frame.input}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={isShown ? 'Hide password' : 'Show password'}
            disabled={isDisabled}
            className={styles.root}
            onClick={() => setIsShown(!isShown)}
          />
        </div>
      )}
    </Field>
  )
}
