import { describe, expect, it } from 'vitest'
import {
  DAY_MS,
  declined,
  demoStarted,
  extended,
  INACTIVITY_MS,
  type LiveSession,
  nextLookAt,
  NOBODY,
  refused,
  type Session,
  sessionAt,
  sessionAtStart,
  signedIn,
  WARNING_MS,
} from './session'

const NOW = Date.UTC(2024, 4, 6)
const HOUR = 3_600_000

const user: LiveSession = {
  kind: 'authenticated',
  role: 'administrator',
  username: 'admin',
  token: 'abc',
  tokenType: 'Bearer',
  priceKey: null,
  expiresAt: NOW + HOUR,
  isRefused: false,
  question: null,
  isWarned: false,
}
const visitor: LiveSession = { ...user, kind: 'demo', username: 'Demo visitor' }
const WARNED_AT = user.expiresAt - WARNING_MS

describe('a session begins', () => {
  it.each([
    ['for as long as the answer says', 60, NOW + 60_000],
    ['for 24 hours when it does not', undefined, NOW + 86_400_000],
  ])('%s', (_, seconds, expiresAt) => {
    const answer = { access_token: 'abc', token_type: 'Bearer', ...(seconds !== undefined && { expires_in: seconds }) }
    expect(signedIn('admin', answer, NOW)).toEqual({ ...user, expiresAt })
  })

  it('as a demo for the hours that the administrator allows', () => {
    expect(demoStarted(2, NOW)).toMatchObject({ kind: 'demo', expiresAt: NOW + 2 * HOUR, question: null })
  })
})

describe('as time goes by', () => {
  const table: readonly (readonly [string, Session, number, Session])[] = [
    ['nobody stays nobody', NOBODY, NOW + 100 * DAY_MS, NOBODY],
    ['nothing happens six minutes before the end', user, WARNED_AT - 60_000, user],
    ['nothing happens a moment before the last five minutes', user, WARNED_AT - 1, user],
    [
      'a user is extended silently in the last five minutes',
      user,
      WARNED_AT,
      { ...user, expiresAt: user.expiresAt + DAY_MS },
    ],
    ['a visitor is warned in the last five minutes', visitor, WARNED_AT, { ...visitor, question: 'expiring' }],
    ['a visitor is warned once', { ...visitor, isWarned: true }, WARNED_AT, { ...visitor, isWarned: true }],
    [
      'nothing more happens a moment before the end',
      { ...visitor, isWarned: true },
      visitor.expiresAt - 1,
      { ...visitor, isWarned: true },
    ],
    ['a user whose machine slept is asked at the end', user, user.expiresAt, { ...user, question: 'expired' }],
    [
      'a visitor is asked at the end',
      { ...visitor, isWarned: true },
      visitor.expiresAt,
      { ...visitor, isWarned: true, question: 'expired' },
    ],
    [
      'the question at the end takes the warning’s place',
      { ...visitor, question: 'expiring' },
      visitor.expiresAt,
      { ...visitor, question: 'expired' },
    ],
    ['the question stays', { ...user, question: 'expired' }, user.expiresAt + HOUR, { ...user, question: 'expired' }],
  ]
  it.each(table)('%s', (_, before, now, after) => {
    expect(sessionAt(before, now, now)).toEqual(after)
  })

  it.each<[Session, number]>([
    [user, WARNED_AT - 1],
    [{ ...visitor, isWarned: true }, WARNED_AT],
    [{ ...visitor, question: 'expiring' }, WARNED_AT + 1],
    [{ ...user, question: 'expired' }, user.expiresAt + 1],
  ])('nobody is told of nothing (%#)', (session, now) => {
    expect(sessionAt(session, now, now)).toBe(session)
  })

  const long = { expiresAt: NOW + 10 * DAY_MS }
  it.each<[string, LiveSession, number, Partial<Session>]>([
    ['30 hours without a sign are allowed', { ...user, ...long }, INACTIVITY_MS, { kind: 'authenticated' }],
    ['a moment more ends a user’s session', { ...user, ...long }, INACTIVITY_MS + 1, { end: 'inactive' }],
    ['and a visitor’s', { ...visitor, ...long }, INACTIVITY_MS + 1, { end: 'inactive' }],
    ['and one that is over as well, without a question', user, INACTIVITY_MS + 1, { end: 'inactive' }],
  ])('%s', (_, session, idle, expected) => {
    expect(INACTIVITY_MS).toBe(30 * HOUR)
    expect(sessionAt(session, NOW, NOW + idle)).toMatchObject(expected)
  })
})

describe('at the start of a visit', () => {
  it.each([
    ['a session that goes on goes on', NOW, user],
    ['one that ended meanwhile is over, and nobody is asked', user.expiresAt, { kind: 'none', end: 'expired' }],
    ['one that nobody used is over', NOW + INACTIVITY_MS + 1, { kind: 'none', end: 'inactive' }],
  ])('%s', (_, now, expected) => {
    expect(sessionAtStart(user, NOW, now)).toEqual(expected)
  })
})

describe('a question', () => {
  it('answered with OK adds 24 hours to the end, or to now when that is past', () => {
    const warned: Session = { ...visitor, question: 'expiring' }
    expect(extended(warned, WARNED_AT)).toEqual({ ...visitor, expiresAt: visitor.expiresAt + DAY_MS })
    const late = visitor.expiresAt + HOUR
    expect(extended({ ...visitor, question: 'expired', isWarned: true }, late)).toEqual({
      ...visitor,
      expiresAt: late + DAY_MS,
    })
  })

  it('answered with no puts a warning away, and ends what is over', () => {
    expect(declined({ ...visitor, question: 'expiring' })).toEqual({ ...visitor, isWarned: true })
    expect(declined({ ...user, question: 'expired' })).toEqual({ kind: 'none', end: 'expired' })
    expect(declined(user)).toBe(user)
  })

  it.each([[NOBODY], [{ kind: 'none', end: 'left' } as const]])('is none without a session', (session) => {
    expect(extended(session, NOW)).toBe(session)
    expect(declined(session)).toBe(session)
  })
})

it.each([
  ['nobody', NOBODY, NOW, null],
  ['long before', user, NOW, WARNED_AT],
  ['in the last five minutes', user, WARNED_AT, user.expiresAt],
  ['after the end', user, user.expiresAt, null],
])('the next look of %s', (_, session, now, expected) => {
  expect(nextLookAt(session, now)).toBe(expected)
})

it('a refused token marks a user’s session, once, and no visitor’s', () => {
  const marked = refused(user)
  expect(marked).toEqual({ ...user, isRefused: true })
  expect(refused(marked)).toBe(marked)
  expect(refused(visitor)).toBe(visitor)
  expect(refused(NOBODY)).toBe(NOBODY)
})
