import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EnvironmentError, readEnvironment } from '../environment/environment'
import { tempFolder } from '../testing/tempFolder'
import { signOnSettingsOf } from './settings'

const GOOD = {
  TIDEMARK_OIDC_ISSUER: 'https://login.example.com/realm',
  TIDEMARK_OIDC_CLIENT_ID: 'desk',
  TIDEMARK_OIDC_REDIRECT_URL: 'https://desk.example.com/api/login/oidc/callback',
}

const read = (more: Record<string, string>) => signOnSettingsOf(readEnvironment(more))

function refusal(more: Record<string, string>): string {
  try {
    read({ ...GOOD, ...more })
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message
  }
  return 'no refusal'
}

describe('signOnSettingsOf', () => {
  it('is null without an issuer, and needs little with one', () => {
    expect(read({})).toBeNull()
    expect(read(GOOD)).toEqual({
      issuer: new URL('https://login.example.com/realm'),
      clientId: 'desk',
      clientSecret: null,
      redirectUrl: new URL('https://desk.example.com/api/login/oidc/callback'),
      scope: 'openid profile email',
      roles: null,
      sessionSeconds: 86_400,
      name: 'your organisation',
    })
  })

  it('reads the secret from a file, and roles by the claim’s values', () => {
    const file = join(tempFolder(), 'secret')
    writeFileSync(file, 'hush\n')
    const settings = read({
      ...GOOD,
      TIDEMARK_OIDC_CLIENT_SECRET_FILE: file,
      TIDEMARK_OIDC_ROLE_CLAIM: 'groups',
      TIDEMARK_OIDC_ROLES: 'desk-admins=administrator, cn=quants=researcher',
    })
    expect(settings?.clientSecret).toBe('hush')
    expect(settings?.roles).toEqual({
      claim: 'groups',
      byValue: new Map([
        ['desk-admins', 'administrator'],
        ['cn=quants', 'researcher'],
      ]),
    })
  })

  it.each(['http://localhost:8080/realm', 'http://127.0.0.1/', 'http://[::1]/realm'])(
    'takes %s, on this machine',
    (issuer) => {
      expect(read({ ...GOOD, TIDEMARK_OIDC_ISSUER: issuer })?.issuer.href).toBe(issuer)
    },
  )

  it.each([
    [
      { TIDEMARK_OIDC_CLIENT_ID: '' },
      /^TIDEMARK_OIDC_ISSUER needs TIDEMARK_OIDC_CLIENT_ID and TIDEMARK_OIDC_REDIRECT_URL/,
    ],
    [{ TIDEMARK_OIDC_ROLE_CLAIM: 'groups' }, /^TIDEMARK_OIDC_ROLE_CLAIM and TIDEMARK_OIDC_ROLES need each other\.$/],
    [{ TIDEMARK_OIDC_ROLES: 'a=king' }, /^TIDEMARK_OIDC_ROLES is 'a=king': it must be pairs like desk-admins=admin/],
    [
      { TIDEMARK_OIDC_ISSUER: 'http://login.example.com' },
      /^TIDEMARK_OIDC_ISSUER is '.*': it must be an address like https/,
    ],
    [{ TIDEMARK_OIDC_ISSUER: 'ftp://localhost' }, /^TIDEMARK_OIDC_ISSUER is '.*': it must be an address like https/],
    [{ TIDEMARK_OIDC_ISSUER: 'localhost' }, /^TIDEMARK_OIDC_ISSUER is '.*': it must be an address like https/],
    [
      { TIDEMARK_OIDC_REDIRECT_URL: 'http://desk.example.com/api/login/oidc/callback' },
      /^TIDEMARK_OIDC_REDIRECT_URL is '.*\(http only for this machine\)\.$/,
    ],
    [
      { TIDEMARK_OIDC_REDIRECT_URL: 'https://desk.example.com/' },
      /^TIDEMARK_OIDC_REDIRECT_URL is '.*\/callback \(http/,
    ],
    [
      { TIDEMARK_OIDC_SESSION_HOURS: '25' },
      /^TIDEMARK_OIDC_SESSION_HOURS is '25': it must be a whole number from 1 to 24\.$/,
    ],
    [{ TIDEMARK_OIDC_SCOPE: 'profile' }, /^TIDEMARK_OIDC_SCOPE is 'profile': it must include openid\.$/],
    [
      { TIDEMARK_OIDC_CLIENT_SECRET_FILE: '/no/such' },
      /^TIDEMARK_OIDC_CLIENT_SECRET_FILE is '\/no\/such': it cannot be read \(ENOENT\)\.$/,
    ],
    [
      { TIDEMARK_OIDC_CLIENT_SECRET: 'a', TIDEMARK_OIDC_CLIENT_SECRET_FILE: '/no/such' },
      /^Set only one of TIDEMARK_OIDC_CLIENT_SECRET and TIDEMARK_OIDC_CLIENT_SECRET_FILE\.$/,
    ],
  ])('says of %j what is wrong', (more, sentence) => {
    expect(refusal(more)).toMatch(sentence)
  })
})
