import { Flex, Grid, Stack } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Button } from '../../elements/button/Button'
import { Notice } from '../../elements/notice/Notice'
import { PasswordField } from '../../forms/password-field/PasswordField'
import { TextField } from '../../forms/text-field/TextField'
import { checkLogin, credentialsOf, type Credentials, type LoginErrors, type LoginFields } from './credentials'

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
  const field = (name: keyof LoginFields) => ({ name, value: fields[name], onChange: set(name), size: 'sm' }) as const

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
    <Stack asChild gap="3.5">
      <form aria-label="Sign in" noValidate onSubmit={submit}>
        {error !== null && <Notice tone="danger">{error}</Notice>}
        {isCodeWanted && (
          <TextField
            {...field('code')}
            ref={code}
            label="Code"
            required
            error={errors.code}
            help="The 6 digits that your authenticator app shows, or a recovery code."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <Stack gap="3.5" display={isCodeWanted ? 'none' : 'flex'}>
          <TextField
            {...field('username')}
            ref={username}
            label="Username"
            required
            error={errors.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField {...field('password')} ref={password} label="Password" required error={errors.password} />
          <Flex>
            <Button
              variant="ghost"
              size="2xs"
              icon={hasOptions ? 'chevron-down' : 'chevron-right'}
              aria-expanded={hasOptions}
              aria-controls={optionsId}
              onClick={() => setHasOptions(!hasOptions)}
            >
              {hasOptions ? 'Hide Advanced Options' : 'Show Advanced Options'}
            </Button>
          </Flex>
          <Stack id={optionsId} gap="3" hidden={!hasOptions} display={hasOptions ? 'flex' : 'none'}>
            <TextField {...field('scope')} label="Scope" hint="optional" autoComplete="off" spellCheck={false} />
            <Grid templateColumns="1fr 1fr" gap="3">
              <TextField
                {...field('clientId')}
                label="Client ID"
                hint="optional"
                autoComplete="off"
                spellCheck={false}
              />
              <PasswordField {...field('clientSecret')} label="Client Secret" hint="optional" autoComplete="off" />
            </Grid>
          </Stack>
        </Stack>
        <Button type="submit" variant="solid" block loading={isBusy} loadingText="Signing In...">
          Sign In
        </Button>
        {isCodeWanted && (
          <Button
            variant="ghost"
            block
            onClick={() => {
              setFields((before) => ({ ...before, password: '', code: '' }))
              onBack?.()
            }}
          >
            Use another account
          </Button>
        )}
      </form>
    </Stack>
  )
}

function without(errors: LoginErrors, name: string): LoginErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name))
}
