import { describe, expect, it } from 'vitest'
import { roleOf } from './people'

const TOKEN = { iss: 'https://login.example.com', sub: 'p-1', aud: 'desk', iat: 0, exp: 60 }
const roles = { claim: 'realm.roles', byValue: new Map([['boss', 'administrator' as const]]) }
const refusal = (detail: RegExp) => expect.objectContaining({ status: 403, detail: expect.stringMatching(detail) })

describe('roleOf', () => {
  it('finds a claim by its whole name first, then by the path', () => {
    const both = { ...TOKEN, 'realm.roles': ['boss'], realm: { roles: ['guest'] } }
    expect(roleOf(both, { roles, name: 'Example ID' })).toBe('administrator')
    expect(roleOf({ ...TOKEN, realm: { roles: 'boss' } }, { roles, name: 'Example ID' })).toBe('administrator')
  })

  it.each([{}, { realm: null }, { realm: 'boss' }, { realm: ['boss'] }, { realm: { roles: null } }])(
    'says that the claim is missing in %j',
    (claims) => {
      expect(() => roleOf({ ...TOKEN, ...claims }, { roles, name: 'Example ID' })).toThrow(
        refusal(/Example ID: the claim 'realm\.roles' is missing/),
      )
    },
  )

  it('says that none of the roles is known', () => {
    const claims = { ...TOKEN, realm: { roles: ['guest'] } }
    expect(() => roleOf(claims, { roles, name: 'Example ID' })).toThrow(refusal(/^None of your roles at Example ID/))
  })
})
