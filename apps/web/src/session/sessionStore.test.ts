import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../testing/memoryStorage'
import type { LiveSession, SessionEnd } from './session'
import { createSessionStore } from './sessionStore'

const HOUR = 3_600_000
const answer = { access_token: 'abc', token_type: 'Bearer', expires_in: 3600 }

let time: number
let storage: Storage
const onEnd = vi.fn<(end: SessionEnd) => void>()
const onSignOut = vi.fn<(session: LiveSession) => void>()

const openTab = () => createSessionStore({ storage, now: () => time, onEnd, onSignOut })

beforeEach(() => {
  time = Date.UTC(2024, 4, 6)
  storage = memoryStorage()
  onEnd.mockReset()
  onSignOut.mockReset()
})

describe('a session', () => {
  it('begins with a sign-in, for as long as the answer says', () => {
    const store = openTab()
    expect(store.get()).toEqual({ kind: 'none', end: null })
    store.signIn('admin', answer)
    expect(store.get()).toEqual({
      kind: 'authenticated',
      username: 'admin',
      role: 'administrator',
      token: 'abc',
      tokenType: 'Bearer',
      priceKey: null,
      expiresAt: time + HOUR,
      isRefused: false,
      question: null,
      isWarned: false,
    })
  })

  it('lasts 24 hours when the answer does not say', () => {
    const store = openTab()
    store.signIn('admin', { access_token: 'abc', token_type: 'Bearer' })
    expect(store.get()).toMatchObject({ expiresAt: time + 24 * HOUR })
  })

  it.each([[1], [60], [299]])('of %i seconds is extended at once, before it can end', (expires_in) => {
    const store = openTab()
    store.signIn('admin', { ...answer, expires_in })
    time += expires_in * 1000
    store.check()
    expect(store.get()).toMatchObject({ question: null, expiresAt: time + 24 * HOUR })
    expect(openTab().get()).toMatchObject({ question: null })
  })

  it('is there after a reload, under the specified keys', () => {
    openTab().signIn('admin', answer)
    expect(storage.getItem('user_type')).toBe('authenticated')
    expect(storage.getItem('tidemark.access_token')).toBe('abc')
    expect(openTab().get()).toMatchObject({ kind: 'authenticated', username: 'admin', token: 'abc' })
  })

  it('keeps the price key of its sign-in over a reload and in other tabs, until it ends', () => {
    const [here, there] = [openTab(), openTab()]
    here.signIn('admin', { ...answer, price_api_key: 'k' })
    there.onStorage('tidemark.access_token')
    for (const tab of [here, there, openTab()]) expect(tab.get()).toMatchObject({ priceKey: 'k' })
    here.end('left')
    expect(storage.getItem('tidemark.price_api_key')).toBeNull()
  })

  it('has no price key of the one before it', () => {
    const store = openTab()
    store.signIn('admin', { ...answer, price_api_key: 'k' })
    store.signIn('admin', answer)
    expect(openTab().get()).toMatchObject({ priceKey: null })
  })

  it('hands its token over to be ended when its user signs out, once and in one tab', () => {
    const [here, there] = [openTab(), openTab()]
    here.signIn('admin', answer)
    there.onStorage('tidemark.access_token')
    here.end('left')
    there.onStorage('tidemark.access_token')
    expect(there.get()).toEqual({ kind: 'none', end: 'removed' })
    here.end('left')
    expect(onSignOut).toHaveBeenCalledTimes(1)
    expect(onSignOut.mock.calls[0]?.[0]).toMatchObject({ token: 'abc', tokenType: 'Bearer' })
  })

  it.each(['expired', 'inactive', 'refused'] as const)('that is %s has no token left to end', (end) => {
    const store = openTab()
    store.signIn('admin', answer)
    store.end(end)
    expect(onSignOut).not.toHaveBeenCalled()
  })

  it('of a demo has no token that a backend knows', () => {
    const store = openTab()
    store.startDemo(1)
    store.end('left')
    expect(onSignOut).not.toHaveBeenCalled()
  })

  it('ends with a sign-out, which leaves nothing stored', () => {
    const store = openTab()
    store.signIn('admin', answer)
    store.end('left')
    expect(store.get()).toEqual({ kind: 'none', end: 'left' })
    expect(storage.length).toBe(0)
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('left')
    store.end('left')
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it('is extended silently in its last five minutes, and says so to the other tabs', () => {
    const [here, there] = [openTab(), openTab()]
    here.signIn('admin', answer)
    there.onStorage('tidemark.access_token')
    time += HOUR - 5 * 60_000 - 1
    here.check()
    expect(here.get()).toMatchObject({ expiresAt: Date.UTC(2024, 4, 6) + HOUR })
    time += 1
    here.check()
    const later = { kind: 'authenticated', expiresAt: Date.UTC(2024, 4, 6) + 25 * HOUR, question: null }
    expect(here.get()).toMatchObject(later)
    there.onStorage('tidemark.expires_at')
    expect(there.get()).toMatchObject(later)
    expect(openTab().get()).toMatchObject(later)
  })

  it('asks at its end, where the machine slept through the last minutes', () => {
    const store = openTab()
    store.signIn('admin', answer)
    time += 2 * HOUR
    store.check()
    expect(store.get()).toMatchObject({ kind: 'authenticated', question: 'expired' })
    store.answer(true)
    expect(store.get()).toMatchObject({ question: null, expiresAt: time + 24 * HOUR })
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('is over when that is answered with no', () => {
    const store = openTab()
    store.signIn('admin', answer)
    time += 2 * HOUR
    store.check()
    store.answer(false)
    expect(store.get()).toEqual({ kind: 'none', end: 'expired' })
    expect(storage.length).toBe(0)
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('expired')
  })

  it('does not ask what another tab has answered', () => {
    const [here, there] = [openTab(), openTab()]
    here.signIn('admin', answer)
    there.onStorage('tidemark.access_token')
    time += 2 * HOUR
    here.check()
    here.answer(true)
    there.check()
    expect(there.get()).toMatchObject({ question: null, expiresAt: time + 24 * HOUR })
  })

  it('ends after thirty hours without a sign of the user, be it a check or a first move that finds out', () => {
    const answers = { ...answer, expires_in: 30 * 24 * 3600 }
    for (const look of ['check', 'touch'] as const) {
      const store = openTab()
      store.signIn('admin', answers)
      time += 30 * HOUR
      store[look]()
      expect(store.get().kind).toBe('authenticated')
      store.touch()
      time += 30 * HOUR + 1
      store[look]()
      expect(store.get()).toEqual({ kind: 'none', end: 'inactive' })
    }
  })

  it('goes on where another tab is used', () => {
    const [here, there] = [openTab(), openTab()]
    here.signIn('admin', { ...answer, expires_in: 30 * 24 * 3600 })
    there.onStorage('tidemark.access_token')
    time += 20 * HOUR
    there.touch()
    time += 20 * HOUR
    here.check()
    expect(here.get().kind).toBe('authenticated')
  })

  it('writes the last sign of the user once a minute at most', () => {
    const store = openTab()
    store.signIn('admin', answer)
    const write = vi.spyOn(storage, 'setItem')
    for (let i = 0; i < 120; i += 1) {
      time += 1000
      store.touch()
    }
    expect(write.mock.calls.length).toBeLessThanOrEqual(3)
  })

  it('of a demo lasts as many hours as it is given, and is there after a reload', () => {
    const store = openTab()
    store.startDemo(2)
    expect(storage.getItem('user_type')).toBe('demo')
    expect(store.get()).toMatchObject({ kind: 'demo', expiresAt: time + 2 * HOUR })
    expect(openTab().get()).toMatchObject({ kind: 'demo', expiresAt: time + 2 * HOUR })
    time += 2 * HOUR - 5 * 60_000
    store.check()
    expect(store.get()).toMatchObject({ question: 'expiring' })
    store.answer(false)
    store.check()
    expect(store.get()).toMatchObject({ question: null })
  })

  it('that ended while nobody looked is over at the start', () => {
    openTab().signIn('admin', answer)
    time += 2 * HOUR
    expect(openTab().get()).toEqual({ kind: 'none', end: 'expired' })
    expect(storage.length).toBe(0)
  })

  it('stays when the backend refuses its token, and says so', () => {
    const store = openTab()
    store.refuse()
    expect(store.get()).toEqual({ kind: 'none', end: null })
    store.signIn('admin', answer)
    store.refuse()
    expect(store.get()).toMatchObject({ kind: 'authenticated', isRefused: true })
    store.signIn('admin', answer)
    expect(store.get()).toMatchObject({ isRefused: false })
  })

  it.each([
    ['no expiry', { 'tidemark.access_token': 'abc', user_type: 'authenticated' }],
    [
      'no number for an expiry',
      { 'tidemark.access_token': 'abc', user_type: 'authenticated', 'tidemark.expires_at': 'soon' },
    ],
    ['no user type', { 'tidemark.access_token': 'abc', 'tidemark.expires_at': '9999999999999' }],
    ['no token', { user_type: 'authenticated', 'tidemark.expires_at': '9999999999999' }],
  ])('is none with %s stored', (_, stored) => {
    storage = memoryStorage(stored)
    expect(openTab().get().kind).toBe('none')
  })
})

describe('with another tab open', () => {
  it('the token’s removal there ends the session here', () => {
    const [here, there] = [openTab(), openTab()]
    here.signIn('admin', answer)
    there.onStorage('tidemark.access_token')
    expect(there.get().kind).toBe('authenticated')
    there.end('left')
    here.onStorage('tidemark.access_token')
    expect(here.get()).toEqual({ kind: 'none', end: 'removed' })
  })

  it('so does a storage that was emptied', () => {
    const store = openTab()
    store.signIn('admin', answer)
    storage.clear()
    store.onStorage(null)
    expect(store.get()).toEqual({ kind: 'none', end: 'removed' })
  })

  it('other keys mean nothing', () => {
    const store = openTab()
    store.signIn('admin', answer)
    storage.clear()
    store.onStorage('user_preferences')
    expect(store.get().kind).toBe('authenticated')
  })

  it('listeners hear of each change once', () => {
    const store = openTab()
    const listener = vi.fn<() => void>()
    store.subscribe(listener)
    store.signIn('admin', answer)
    store.refuse()
    store.refuse()
    store.end('refused')
    expect(listener).toHaveBeenCalledTimes(3)
  })
})
