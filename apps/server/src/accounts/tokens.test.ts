import { SignJWT } from 'jose'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { generateKey } from './passwords'
import { createTokens, TOKEN_SECONDS } from './tokens'

const user = { id: 'u1', passwordVersion: 3 }
const start = Date.UTC(2025, 0, 1)

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

describe('createTokens', () => {
  it('names the user for 24 hours and not a second longer', async () => {
    const secret = generateKey()
    let now = start
    const tokens = createTokens(secret, () => now)
    const token = await tokens.issue(user)
    now = start + TOKEN_SECONDS * 1000 - 1000
    expect(await tokens.verify(token)).toMatchObject({ userId: 'u1', passwordVersion: 3 })
    now += 1000
    expect(await tokens.verify(token)).toBeNull()
  })

  it('checks a signature once, however often a good token comes; a bad one each time', async () => {
    const verify = vi.spyOn(crypto.subtle, 'verify')
    onTestFinished(() => verify.mockRestore())
    const tokens = createTokens(generateKey(), () => start)
    const token = await tokens.issue(user)
    for (let i = 0; i < 3; i++) expect(await tokens.verify(token)).toMatchObject({ userId: 'u1', passwordVersion: 3 })
    expect(verify).toHaveBeenCalledTimes(1)
    const forged = await createTokens(generateKey(), () => start).issue(user)
    for (let i = 0; i < 3; i++) expect(await tokens.verify(forged)).toBeNull()
    expect(verify).toHaveBeenCalledTimes(4)
  })

  it('refuses what another secret signed, and what is changed or no token', async () => {
    const tokens = createTokens(generateKey(), () => start)
    const token = await tokens.issue(user)
    const [header = '', payload = '', signature = ''] = token.split('.')
    const other = Buffer.from(JSON.stringify({ ...JSON.parse(atob(payload)), sub: 'admin' })).toString('base64url')
    expect(await tokens.verify(await createTokens(generateKey(), () => start).issue(user))).toBeNull()
    expect(await tokens.verify(`${header}.${other}.${signature}`)).toBeNull()
    expect(await tokens.verify('nonsense')).toBeNull()
    expect(await tokens.verify('')).toBeNull()
  })

  it('is the same token, and revoked with it, when the spare bits at its end are changed', async () => {
    const tokens = createTokens(generateKey(), () => start)
    const token = await tokens.issue(user)
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const twin = `${token.slice(0, -1)}${letters[letters.indexOf(token.slice(-1)) + 1]}`
    expect(await tokens.verify(twin)).toEqual(await tokens.verify(token))
  })

  it('refuses a token that says it needs no signature', async () => {
    const claims = { iss: 'tidemark', sub: 'u1', pwv: 3, exp: start / 1000 + 60 }
    const tokens = createTokens(generateKey(), () => start)
    expect(await tokens.verify(`${encode({ alg: 'none' })}.${encode(claims)}.`)).toBeNull()
  })

  it('refuses a token of its own secret that never ends', async () => {
    const secret = generateKey()
    const endless = await new SignJWT({ pwv: 3 })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('tidemark')
      .setSubject('u1')
      .sign(Buffer.from(secret, 'base64url'))
    expect(await createTokens(secret, () => start).verify(endless)).toBeNull()
  })
})
