/** The username is trimmed, the password not; blank options are omitted. */
export interface Credentials {
  readonly username: string
  readonly password: string
  readonly scope?: string
  readonly clientId?: string
  readonly clientSecret?: string
}

export interface LoginFields {
  readonly username: string
  readonly password: string
  readonly scope: string
  readonly clientId: string
  readonly clientSecret: string
}

export interface LoginErrors {
  readonly username?: string
  readonly password?: string
}

/** SPEC section 5: neither may be blank. */
export function checkLogin({ username, password }: LoginFields): LoginErrors {
  return {
    ...(username.trim() === '' && { username: 'Username is required' }),
    ...(password.trim() === '' && { password: 'Password is required' }),
  }
}

export function credentialsOf({ username, password, scope, clientId, clientSecret }: LoginFields): Credentials {
  return {
    username: username.trim(),
    password,
    ...(scope.trim() !== '' && { scope: scope.trim() }),
    ...(clientId.trim() !== '' && { clientId: clientId.trim() }),
    ...(clientSecret !== '' && { clientSecret }),
  }
}
