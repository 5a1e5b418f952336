import { describe, expect, it } from 'vitest'
import { generatePassword, hashPassword, SCRYPT_COST, verifyPassword } from './passwords'

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

  it('takes an accented letter however the keyboard composes it', async () => {
    expect(await verifyPassword('caf\u0065\u0301', await hashPassword('caf\u00e9', CHEAP))).toBe(true)
  })

  it('generates what can be read off a screen', () => {
    expect(generatePassword()).toMatch(/^([a-km-np-z2-9]{5}-){3}[a-km-np-z2-9]{5}$/)
    expect(generatePassword()).not.toBe(generatePassword())
  })
})
