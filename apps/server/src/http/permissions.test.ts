import { type EndpointName, endpoints, type Role, TOKEN_SCOPES, type TokenScope } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { checkPermission } from './permissions'
import { Problem } from '../problem/problem'

const USER = { id: 'u1', name: 'ann', passwordHash: '', passwordVersion: 0, createdAt: 0, identity: null }

function refusalOf(method: string, path: string, role: Role, scope: TokenScope | null): unknown {
  try {
    checkPermission({ user: { ...USER, role }, sessionId: null, scope }, method, path)
    return null
  } catch (error) {
    return error instanceof Problem && error.status === 403 ? error.detail : error
  }
}

const isName = (name: string): name is EndpointName => name in endpoints
const NAMES = Object.keys(endpoints).filter(isName)

function refused(role: Role, scope: TokenScope | null): string[] {
  return NAMES.filter((name) => {
    const { method, path } = endpoints[name]
    return refusalOf(method.toUpperCase(), path, role, scope) !== null
  }).toSorted()
}

const RESERVED = ['replaced', 'saveDemoConfig', 'setCalendar', 'takeBack', 'trail', 'uploadCsv']
const OF_SESSIONS =
  'addApiToken apiTokens beginSecondFactor changePassword confirmSecondFactor endOtherSessions endSession logout removeApiToken sessions signOn turnOffSecondFactor'.split(
    ' ',
  )

describe('a session', () => {
  it('of an administrator may do everything, and of a researcher all but what is reserved', () => {
    expect(refused('administrator', null)).toEqual([])
    expect(refused('researcher', null)).toEqual(RESERVED)
  })

  it.each([
    ['POST', '/api/upload_csv', 'upload prices'],
    ['PUT', '/api/demo_config', 'change the demo'],
    ['GET', '/api/trail', 'read the trail'],
  ])('of a researcher is told who may %s %s', (method, path, what) => {
    expect(refusalOf(method, path, 'researcher', null)).toBe(
      `Only administrators may ${what}; your role is researcher.`,
    )
  })
})

const ofScope = (scope: TokenScope) => refused('administrator', scope).filter((name) => !OF_SESSIONS.includes(name))

describe('an API token', () => {
  it('needs as much at an address of before, which is no endpoint', () => {
    expect(refusalOf('POST', '/api/sweeps', 'administrator', 'read')).toBe(
      'This needs an API token with the scope run; yours has the scope read.',
    )
    expect(refusalOf('GET', '/api/sweeps/:id', 'administrator', 'read')).toBeNull()
  })

  it('changes no account, whatever its scope', () => {
    for (const scope of TOKEN_SCOPES)
      expect(refused('administrator', scope)).toEqual(expect.arrayContaining(OF_SESSIONS))
    expect(refusalOf('POST', '/api/logout', 'administrator', 'admin')).toBe(
      'An API token may not do this: sign in with name and password.',
    )
  })

  it('may do what its scope includes', () => {
    const ofAdmin = ['replaced', 'saveDemoConfig', 'setCalendar', 'takeBack', 'trail']
    expect(ofScope('admin')).toEqual([])
    expect(ofScope('upload')).toEqual(ofAdmin)
    expect(ofScope('run')).toEqual([...ofAdmin, 'uploadCsv'])
    const ofReaders = NAMES.filter((name) => !OF_SESSIONS.includes(name) && !ofScope('read').includes(name))
    expect(ofReaders.filter((name) => endpoints[name].method !== 'get')).toEqual(['plotIndicators', 'correlation'])
  })

  it('is told which scope is lacking', () => {
    expect(refusalOf('POST', '/api/backtests', 'administrator', 'read')).toBe(
      'This needs an API token with the scope run; yours has the scope read.',
    )
  })

  it('may do no more than the role of its user', () => {
    expect(refusalOf('POST', '/api/upload_csv', 'researcher', 'admin')).toMatch(/^Only administrators/)
  })
})

it('HEAD needs what GET needs, and a path that is none needs nothing', () => {
  expect(refusalOf('HEAD', '/api/trail', 'researcher', null)).toMatch(/^Only administrators may read the trail/)
  expect(refusalOf('HEAD', '/api/backtests', 'administrator', 'read')).toBeNull()
  expect(refusalOf('GET', '/api/nothing', 'researcher', 'read')).toBeNull()
})
