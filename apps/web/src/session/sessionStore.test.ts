import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../testing/memoryStorage'
import type { SessionEnd } from './session'
import { createSessionStore } from './sessionStore'

const HOUR = 3_600_000
const answer = { access_token: 'abc', token_type: 'Bearer', expires_in: 3600 }

let time: number
let storage: Storage
const onEnd = vi.fn<(end: SessionEnd) => void>()

/** One tab of the browser. */
const openTab = () => createSessionStore({ storage, now: () => time, onEnd })

beforeEach(() => {
  time = Date.UTC(2024, 4, 6)
  storage = memoryStorage()
  onEnd.mockReset()
})

describe('a session', () => {
  it('begins with a sign-in, for as long as the answer says', () => {
    const store = openTab()
    expect(store.get()).toEqual({ kind: 'none', end: null })
    store.signIn('admin', answer)
    expect(store.get()).toEqual({
      kind: 'authenticated',
      username: 'admin',
      token: 'abc',
      tokenType: 'Bearer',
      expiresAt: time + HOUR,
      isRefused: false,
    })
  })

  it('lasts 24 hours when the answer does not say', () => {
    const store = openTab()
    store.signIn('admin', { access_token: 'abc', token_type: 'Bearer' })
    expect(store.get()).toMatchObject({ expiresAt: time + 24 * HOUR })
  })

  it('is there after a reload, under the specified keys', () => {
    openTab().signIn('admin', answer)
    expect(storage.getItem('user_type')).toBe('authenticated')
    expect(storage.getItem('tidemark.access_token')).toBe('abc')
    expect(openTab().get()).toMatchObject({ kind: 'authenticated', username: 'admin', token: 'abc' })
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

  it('ends when its time is over, not a moment before', () => {
    const store = openTab()
    store.signIn('admin', answer)
    time += HOUR - 1
    store.check()
    expect(store.get().kind).toBe('authenticated')
    time += 1
    store.check()
    expect(store.get()).toEqual({ kind: 'none', end: 'expired' })
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
