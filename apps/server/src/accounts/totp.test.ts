import { describe, expect, it } from 'vitest'
import { newTotpSecret, stepAt, stepOfCode, totpAt, totpUri } from './totp'

/** '12345678901234567890', the secret of RFC 6238's test vectors. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('TOTP', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('shows at %i s what RFC 6238 says', (seconds, code) => {
    expect(totpAt(SECRET, stepAt(seconds * 1000))).toBe(code)
  })

  it('accepts codes one step before and after, and none that was used', () => {
    const time = 1_700_000_000_000
    const now = stepAt(time)
    const taken = [-2, -1, 0, 1, 2].map((more) => stepOfCode(SECRET, totpAt(SECRET, now + more), time, 0))
    expect(taken).toEqual([null, now - 1, now, now + 1, null])
    expect(stepOfCode(SECRET, totpAt(SECRET, now), time, now)).toBeNull()
    expect(stepOfCode(SECRET, totpAt(SECRET, now - 1), time, now)).toBeNull()
    expect(stepOfCode(SECRET, totpAt(SECRET, now + 1), time, now)).toBe(now + 1)
    // Its clock has jumped back by an hour.
    expect(stepOfCode(SECRET, totpAt(SECRET, now), time, now + 120)).toBe(now)
  })

  it('makes 160-bit secrets, and a URI that authenticator apps can read', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(totpUri(SECRET, 'ann@desk')).toBe(
      `otpauth://totp/Tidemark:ann%40desk?secret=${SECRET}&issuer=Tidemark&algorithm=SHA1&digits=6&period=30`,
    )
  })
})
