/** The username is trimmed, the password not; blank options are omitted. */
export interface Credentials {
  readonly username: string
  readonly password: string
  readonly scope?: string
  readonly clientId?: string
  readonly clientSecret?: string
  /** Of the second factor. */
  readonly code?: string
}

export interface LoginFields {
  readonly username: string
  readonly password: string
  readonly scope: string
  readonly clientId: string
  readonly clientSecret: string
  readonly code: string
}

export interface LoginErrors {
  readonly username?: string
  readonly password?: string
  readonly code?: string
}

/** SPEC section 5: neither may be blank. The code only where it is wanted. */
export function checkLogin({ username, password, code }: LoginFields, isCodeWanted = false): LoginErrors {
  return {
    ...(username.trim() === '' && { username: 'Username is required' }),
    ...(password.trim() === '' && { password: 'Password is required' }),
    ...(isCodeWanted && code.trim() === '' && { code: 'Code is required' }),
  }
}

export function credentialsOf({ username, password, scope, clientId, clientSecret, code }: LoginFields): Credentials {
  return {
    username: username.trim(),
    password,
    ...(scope.trim() !== '' && { scope: scope.trim() }),
    ...(clientId.trim() !== '' && { clientId: clientId.trim() }),
    ...(clientSecret !== '' && { clientSecret }),
    ...(code.trim() !== '' && { code: code.trim() }),
  }
}
