import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Button } from '../../elements/button/Button'
import { Icon } from '../../elements/icon/Icon'
import { Notice } from '../../elements/notice/Notice'
import { PasswordField } from '../../forms/password-field/PasswordField'
import { TextField } from '../../forms/text-field/TextField'
import { checkLogin, credentialsOf, type Credentials, type LoginErrors, type LoginFields } from './credentials'
import { loginFormRecipe } from './loginFormRecipe'

interface LoginFormProps {
  readonly onSubmit: (credentials: Credentials) => void
  readonly isBusy: boolean
  /** The server's message; null unless refused. */
  readonly error: string | null
  readonly isCodeWanted: boolean
  readonly onBack: (() => void) | undefined
}

/** Username, password and OAuth options. */
export function LoginForm({ onSubmit, isBusy, error, isCodeWanted, onBack }: LoginFormProps) {
  const styles = loginFormRecipe()
  const optionsId = useId()
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [hasOptions, setHasOptions] = useState(false)
  const [fields, setFields] = useState<LoginFields>({
    username: '',
    password: '',
    scope: '',
    clientId: '',
    clientSecret: '',
    code: '',
  })

  const set = (name: keyof LoginFields) => (value: string) => {
    setFields((before) => ({ ...before, [name]: value }))
    // Clears errors while typing; submit validates again.
    if (value.trim() !== '') setErrors((before) => without(before, name))
  }
  const field = (name: keyof LoginFields) =>
    ({ name, value: fields[name], onChange: set(name), size: 'default' }) as const

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = checkLogin(fields, isCodeWanted)
    setErrors(found)
    if (found.username !== undefined) username.current?.focus()
    else if (found.password !== undefined) password.current?.focus()
    else if (found.code !== undefined) code.current?.focus()
    else onSubmit(credentialsOf(fields))
  }

  useEffect(() => {
    if (isCodeWanted) code.current?.focus()
  }, [isCodeWanted])

  return (
    <form className={styles.root} aria-label="Sign in" noValidate onSubmit={submit}>
      {error !== null && <Notice tone="danger">{error}</Notice>}
      {isCodeWanted && (
        <TextField
          {...field('code')}
          ref={code}
          label="Code"
          isRequired
          error={errors.code}
          help="The 6 digits that your authenticator app shows, or a recovery code."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <div className={styles.fields} hidden={isCodeWanted}>
        <TextField
          {...field('username')}
          ref={username}
          label="Username"
          isRequired
          error={errors.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...field('password')} ref={password} label="Password" isRequired error={errors.password} />
        <button
          type="button"
          className={styles.disclosure}
          aria-expanded={hasOptions}
          aria-controls={optionsId}
          onClick={() => setHasOptions(!hasOptions)}
        >
          <Icon name={hasOptions ? 'chevron-down' : 'chevron-right'} size="sm" />
          {hasOptions ? 'Hide Advanced Options' : 'Show Advanced Options'}
        </button>
        <div id={optionsId} className={styles.options} hidden={!hasOptions}>
          <TextField {...field('scope')} label="Scope" hint="optional" autoComplete="off" spellCheck={false} />
          <div className={styles.pair}>
            <TextField {...field('clientId')} label="Client ID" hint="optional" autoComplete="off" spellCheck={false} />
            <PasswordField {...field('clientSecret')} label="Client Secret" hint="optional" autoComplete="off" />
          </div>
        </div>
      </div>
      <Button type="submit" variant="primary" isBlock isBusy={isBusy} busyLabel="Signing In...">
        Sign In
      </Button>
      {isCodeWanted && (
        <Button
          variant="ghost"
          isBlock
          onClick={() => {
            setFields((before) => ({ ...before, password: '', code: '' }))
            onBack?.()
          }}
        >
          Use another account
        </Button>
      )}
    </form>
  )
}

function without(errors: LoginErrors, name: string): LoginErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name))
}
