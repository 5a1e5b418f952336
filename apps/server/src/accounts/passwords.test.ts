import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './commonPasswords'
import {
  generatePassword,
  generateRecoveryCode,
  hashPassword,
  passwordProblem,
  SCRYPT_COST,
  verifyPassword,
} from './passwords'

const CHEAP = { n: 2 ** 4, r: 8, p: 1 }

describe('passwords', () => {
  it('knows the right one from a wrong one', async () => {
    const hash = await hashPassword('correct horse', CHEAP)
    expect(await verifyPassword('correct horse', hash)).toBe(true)
    expect(await verifyPassword('correct horsf', hash)).toBe(false)
    expect(await verifyPassword('', hash)).toBe(false)
  })

  it('salts: the same password twice makes two hashes, neither of which holds it', async () => {
    const [one, two] = await Promise.all([hashPassword('secret', CHEAP), hashPassword('secret', CHEAP)])
    expect(one).not.toBe(two)
    expect(one).not.toContain('secret')
    expect(one).toMatch(/^scrypt\$16\$8\$1\$[^$]+\$[^$]+$/)
  })

  it('checks a hash of other parameters by those, so that they can be raised', async () => {
    const old = await hashPassword('secret', CHEAP)
    expect(await verifyPassword('secret', old)).toBe(true)
    expect(SCRYPT_COST.n).toBeGreaterThanOrEqual(2 ** 15)
  })

  it('refuses to check what is no hash of ours', async () => {
    const hash = await hashPassword('secret', CHEAP)
    await expect(verifyPassword('secret', hash.replace('scrypt', 'md5'))).rejects.toThrow(
      'Unknown password scheme: md5',
    )
  })

  it('takes an accented letter however the keyboard composes it', async () => {
    expect(await verifyPassword('caf\u0065\u0301', await hashPassword('caf\u00e9', CHEAP))).toBe(true)
  })

  it.each([
    'password',
    'Passw0rd',
    'QWERTYUIOP',
    '1234567890',
    ' iloveyou ',
    'qwerty123',
    'trustno1',
    '12345678',
    'catherine',
  ])('takes none that everybody tries first: %s', (password) => {
    expect(passwordProblem(password)).toBe('must not be one of the most common ones: others guess those first')
  })

  it('takes none that is short, and any other', () => {
    for (const short of ['123456', 'admin', '', '        '])
      expect(passwordProblem(short)).toMatch(/at least 8 characters/)
    for (const good of ['correct horse', 'from now on', generatePassword()]) expect(passwordProblem(good)).toBeNull()
  })

  it('knows a thousand common ones and more, each of them whole', () => {
    const source = readFileSync(new URL('./commonPasswords.ts', import.meta.url), 'utf8')
    const listed = (/`\n([^`]+)`/.exec(source)?.[1] ?? '').trim().split(/\s+/)
    expect(new Set(listed).size).toBeGreaterThanOrEqual(1000)
    expect(listed.filter((one) => one.length < 8 || !isCommonPassword(one))).toEqual([])
  })

  it('generates what can be read off a screen', () => {
    expect(generatePassword()).toMatch(/^([a-km-np-z2-9]{5}-){3}[a-km-np-z2-9]{5}$/)
    expect(generatePassword()).not.toBe(generatePassword())
    expect(generateRecoveryCode()).toMatch(/^([a-km-np-z2-9]{5}-){2}[a-km-np-z2-9]{5}$/)
  })
})
