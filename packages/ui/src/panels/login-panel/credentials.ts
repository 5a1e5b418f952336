/** Data of a sign-in. The username is trimmed, the password is not; blank options are omitted. */
export interface Credentials {
  readonly username: string
  readonly password: string
  readonly scope?: string
  readonly clientId?: string
  readonly clientSecret?: string
}

/** The form's fields as typed. */
export interface LoginFields {
  readonly username: string
  readonly password: string
  readonly scope: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Errors by field; valid fields are absent. */
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
