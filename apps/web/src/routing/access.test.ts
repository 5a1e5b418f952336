import { ADMIN_PAGES, DEFAULT_DEMO_CONFIG, DEMO_PAGES, type DemoPage } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import type { LiveSession, Session } from '../session/session'
import { pagesFor } from './pages'
import { type Access, decideAccess, type Refusal } from './access'

const user: LiveSession = {
  kind: 'authenticated',
  role: 'administrator',
  username: 'admin',
  token: 'abc',
  tokenType: 'Bearer',
  priceKey: null,
  expiresAt: Date.UTC(2024, 4, 6),
  isRefused: false,
  question: null,
  isWarned: false,
}
const visitor: LiveSession = { ...user, kind: 'demo' }
const NOT_SUPPORTED = 'Demo mode not supported - please use authenticated access'

const toLogin = (reason: Refusal): Access => ({ allow: false, to: '/login', reason })
const refused = (reason: Refusal): Access => ({ allow: false, to: '/unauthorized', reason })

const ask = (session: Session, page: DemoPage | null, off: readonly DemoPage[] = [], isDemoRefused = false) => {
  const enabledPages = { ...DEFAULT_DEMO_CONFIG.enabledPages }
  for (const name of off) enabledPages[name] = false
  return decideAccess({ session, page, enabledPages, isDemoRefused, isReserved: false })
}

describe('nobody', () => {
  it.each<[string, Session, DemoPage, Access]>([
    ['on a page', { kind: 'none', end: null }, 'backtest', toLogin('Authentication required')],
    ['at the front door', { kind: 'none', end: null }, 'dashboard', toLogin(null)],
    ['who signed out', { kind: 'none', end: 'left' }, 'backtest', toLogin(null)],
    ['whose session expired', { kind: 'none', end: 'expired' }, 'dashboard', toLogin('Session expired')],
    ['who was away too long', { kind: 'none', end: 'inactive' }, 'dashboard', toLogin('Session expired')],
    [
      'who signed out in another tab',
      { kind: 'none', end: 'removed' },
      'dashboard',
      toLogin('Authentication required'),
    ],
    [
      'whose token was refused',
      { kind: 'none', end: 'refused' },
      'dashboard',
      toLogin('Authentication failed. Please login again.'),
    ],
  ])('%s is sent to the sign-in', (_, session, page, access) => {
    expect(ask(session, page)).toEqual(access)
  })
})

describe('a user', () => {
  it.each(DEMO_PAGES)('may open %s, whatever the demo may', (page) => {
    expect(ask(user, page, DEMO_PAGES, true)).toEqual({ allow: true })
  })

  it.each<Partial<LiveSession>>([{ isRefused: true }, { question: 'expired' }])(
    'keeps the page until the question is answered (%j)',
    (change) => {
      expect(ask({ ...user, ...change }, 'backtest')).toEqual({ allow: true })
    },
  )
})

describe('a researcher', () => {
  it('is refused what the role lacks', () => {
    const { enabledPages } = DEFAULT_DEMO_CONFIG
    const session: LiveSession = { ...user, role: 'researcher' }
    const access = decideAccess({ session, page: 'uploadData', enabledPages, isDemoRefused: false, isReserved: true })
    expect(access).toEqual(refused('Access denied'))
    expect(pagesFor(session, enabledPages, true).map(({ id }) => id)).not.toContain('uploadData')
    expect(pagesFor(user, enabledPages, true).map(({ id }) => id)).toContain('uploadData')
  })
})

describe('a demo visitor', () => {
  const open = DEMO_PAGES.filter((page) => !ADMIN_PAGES.includes(page))

  it.each(open)('may open %s, unless it is switched off or there is no data', (page) => {
    expect(ask(visitor, page)).toEqual({ allow: true })
    expect(ask(visitor, page, [page])).toEqual(refused('Page Access Restricted'))
    expect(ask(visitor, page, [], true)).toEqual(refused(NOT_SUPPORTED))
  })

  it.each(ADMIN_PAGES)('may not open %s, even if it is switched on', (page) => {
    const enabledPages = { ...DEFAULT_DEMO_CONFIG.enabledPages, uploadData: true, demoControl: true }
    const access = decideAccess({ session: visitor, page, enabledPages, isDemoRefused: false, isReserved: false })
    expect(access).toEqual(refused('Access denied'))
  })

  it('is told of an address that is none', () => {
    expect(ask(visitor, null, DEMO_PAGES, true)).toEqual({ allow: true })
  })
})
