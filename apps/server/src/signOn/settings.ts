import { readFileSync } from 'node:fs'
import type { Role } from '@tidemark/contract'
import { type Environment, EnvironmentError } from '../environment/environment'

export interface SignOnSettings {
  readonly issuer: URL
  readonly clientId: string
  /** null for a public client, which has PKCE alone. */
  readonly clientSecret: string | null
  readonly redirectUrl: URL
  readonly scope: string
  /** Where the ID token has a user's groups; null makes everybody a researcher. */
  readonly roles: { readonly claim: string; readonly byValue: ReadonlyMap<string, Role> } | null
  /** How long a session lasts, in seconds. The provider cannot end one. */
  readonly sessionSeconds: number
  /** Of the provider, on the button and in messages. */
  readonly name: string
}

function secretOf({ TIDEMARK_OIDC_CLIENT_SECRET: secret, TIDEMARK_OIDC_CLIENT_SECRET_FILE: file }: Environment) {
  if (file === undefined) return secret ?? null
  if (secret !== undefined) {
    throw new EnvironmentError('Set only one of TIDEMARK_OIDC_CLIENT_SECRET and TIDEMARK_OIDC_CLIENT_SECRET_FILE.')
  }
  const refuse = (why: string) => new EnvironmentError(`TIDEMARK_OIDC_CLIENT_SECRET_FILE is '${file}': it ${why}.`)
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw refuse(`cannot be read${error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''}`)
  }
  if (text === '') throw refuse('is empty')
  return text
}

/**
 * null without an issuer.
 *
 * @throws {EnvironmentError} for variables that do not fit together, or a secret's file that cannot be read
 */
export function signOnSettingsOf(environment: Environment): SignOnSettings | null {
  const { TIDEMARK_OIDC_ISSUER: issuer, TIDEMARK_OIDC_CLIENT_ID: clientId } = environment
  const { TIDEMARK_OIDC_REDIRECT_URL: redirectUrl, TIDEMARK_OIDC_ROLE_CLAIM: claim } = environment
  const { TIDEMARK_OIDC_ROLES: byValue } = environment
  if (issuer === undefined) return null
  if (clientId === undefined || redirectUrl === undefined) {
    throw new EnvironmentError('TIDEMARK_OIDC_ISSUER needs TIDEMARK_OIDC_CLIENT_ID and TIDEMARK_OIDC_REDIRECT_URL too.')
  }
  if ((claim === undefined) !== (byValue === undefined)) {
    throw new EnvironmentError('TIDEMARK_OIDC_ROLE_CLAIM and TIDEMARK_OIDC_ROLES need each other.')
  }
  return {
    issuer: new URL(issuer),
    clientId,
    clientSecret: secretOf(environment),
    redirectUrl: new URL(redirectUrl),
    scope: environment.TIDEMARK_OIDC_SCOPE,
    roles: claim === undefined || byValue === undefined ? null : { claim, byValue },
    sessionSeconds: environment.TIDEMARK_OIDC_SESSION_HOURS * 3600,
    name: environment.TIDEMARK_OIDC_NAME,
  }
}
