import { describe, expect, it } from 'vitest'
import type { Session } from '../session/session'
import { type Access, decideAccess } from './access'

const NOW = Date.UTC(2024, 4, 6)
const user: Session = {
  kind: 'authenticated',
  username: 'admin',
  token: 'abc',
  tokenType: 'Bearer',
  expiresAt: NOW + 1,
  isRefused: false,
}

const toLogin = (reason: Extract<Access, { allow: false }>['reason']): Access => ({
  allow: false,
  to: '/login',
  reason,
})

const table: readonly (readonly [string, Session, string, Access])[] = [
  ['a user', user, '/backtest', { allow: true }],
  ['a user whose token the backend refuses, until the user leaves', { ...user, isRefused: true }, '/', { allow: true }],
  ['a user whose time is over', { ...user, expiresAt: NOW }, '/', toLogin('Session expired')],
  ['nobody, on a page', { kind: 'none', end: null }, '/backtest', toLogin('Authentication required')],
  ['nobody, at the front door', { kind: 'none', end: null }, '/', toLogin(null)],
  ['somebody who signed out', { kind: 'none', end: 'left' }, '/backtest', toLogin(null)],
  ['somebody whose session expired', { kind: 'none', end: 'expired' }, '/', toLogin('Session expired')],
  ['somebody who signed out in another tab', { kind: 'none', end: 'removed' }, '/', toLogin('Authentication required')],
  [
    'somebody whose token was refused',
    { kind: 'none', end: 'refused' },
    '/',
    toLogin('Authentication failed. Please login again.'),
  ],
]

describe('access', () => {
  it.each(table)('of %s', (_, session, path, access) => {
    expect(decideAccess(session, path, NOW)).toEqual(access)
  })
})
