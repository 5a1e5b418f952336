import { afterEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../testing/memoryStorage'
import { keysToWipe, wipe } from './wipe'

afterEach(() => {
  vi.unstubAllGlobals()
})

const KEYS = [
  'user_preferences',
  'demo_config',
  'user_type',
  'tidemark.access_token',
  'tidemark.backtest_form',
  'other_app',
]

it.each([['expired'], ['removed'], ['refused']] as const)(
  'a session that %s leaves the drafts of forms and what is not ours',
  (end) => {
    expect(KEYS.filter((key) => !keysToWipe(KEYS, end).includes(key))).toEqual(['tidemark.backtest_form', 'other_app'])
  },
)

it('a user who signs out leaves nothing of ours', () => {
  expect(KEYS.filter((key) => !keysToWipe(KEYS, 'left').includes(key))).toEqual(['other_app'])
})

function furnish() {
  const [local, session] = [memoryStorage({ user_type: 'demo', other_app: '1' }), memoryStorage({ any: '1' })]
  const cookies = new Map([
    ['theme', 'dark'],
    ['id', '7'],
  ])
  const [cached, databases] = [new Set(['pages']), new Set(['runs', 'bars'])]
  vi.stubGlobal('localStorage', Object.assign(local, { user_type: 'demo', other_app: '1' }))
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [name = ''] = text.split('=')
      if (text.includes('expires=Thu, 01 Jan 1970')) cookies.delete(name)
    },
  })
  const caches = {
    keys: () => Promise.resolve([...cached]),
    delete: (name: string) => Promise.resolve(cached.delete(name)),
  }
  vi.stubGlobal('window', { caches })
  vi.stubGlobal('caches', caches)
  const indexedDB = {
    databases: () => Promise.resolve([...databases].map((name) => ({ name, version: 1 }))),
    deleteDatabase: (name: string) => databases.delete(name),
  }
  vi.stubGlobal('indexedDB', indexedDB)
  return { local, session, cookies, cached, databases }
}

it('an end empties session storage, cookies, caches and databases as well', async () => {
  const { local, session, cookies, cached, databases } = furnish()
  wipe('left')
  expect([local.getItem('user_type'), local.getItem('other_app')]).toEqual([null, '1'])
  expect([session.length, cookies.size]).toEqual([0, 0])
  await vi.waitFor(() => expect([cached.size, databases.size]).toEqual([0, 0]))
})

const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'))

it('a browser that keeps its caches and databases to itself stops nobody', async () => {
  furnish()
  vi.stubGlobal('caches', { keys: refuse })
  vi.stubGlobal('indexedDB', { databases: refuse })
  expect(() => wipe('left')).not.toThrow()
  // An unhandled rejection fails the run.
  await new Promise((resolve) => setImmediate(resolve))
})
