import { DEFAULT_DEMO_CONFIG, COMMON_TIMEFRAMES } from '@tidemark/contract'
import { expect, it } from 'vitest'
import { PAGES, pagesFor } from '../routing/pages'
import { paletteCommands } from './paletteCommands'

const known = {
  pages: PAGES,
  symbols: [
    { symbol: 'EURUSD', timeframes: COMMON_TIMEFRAMES, isStated: true },
    { symbol: 'DAX 1', timeframes: ['H4', 'D1'] as const, isStated: true },
  ],
  strategies: [{ name: 'Moving Average', id: 'SmaCross' }],
  indicators: ['RSI'],
  actions: [{ id: 'copy-link', label: 'Copy link', icon: 'link', run: () => undefined }] as const,
  isDark: false,
  isDemo: false,
}

it('leads to every page, symbol and strategy, and to the shell’s own actions', () => {
  const commands = paletteCommands(known)
  expect(commands.filter(({ group }) => group === 'Pages').map(({ href }) => href)).toEqual(
    PAGES.map(({ path }) => path),
  )
  expect(commands.filter(({ group }) => group === 'Symbols')).toMatchObject([
    { label: 'EUR/USD', detail: 'M1 to W1', keywords: 'EURUSD' },
    { label: 'DAX 1', detail: 'H4, D1', href: expect.stringMatching(/\?symbol=DAX\+1$/) },
  ])
  expect(commands.find(({ label }) => label === 'Moving Average')).toMatchObject({
    keywords: 'SmaCross',
    href: '/backtest?strategy=Moving+Average',
  })
  expect(commands.find(({ group }) => group === 'Indicators')?.href).toBe('/plot?indicator=RSI')
  expect(commands.filter(({ group }) => group === 'Actions').map(({ label }) => label)).toEqual([
    'Keyboard shortcuts',
    'Switch to dark theme',
    'Settings',
    'Sign Out',
  ])
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
})

it('leads nowhere that may not be opened', () => {
  const commands = paletteCommands({ ...known, pages: [], isDark: true, isDemo: true })
  expect(commands.map(({ label }) => label)).toEqual([
    'Copy link',
    'Keyboard shortcuts',
    'Switch to light theme',
    'Settings',
    'End Demo',
  ])
})

const visitor = {
  kind: 'demo',
  username: '',
  role: 'administrator',
  token: '',
  tokenType: '',
  priceKey: null,
  expiresAt: 0,
  isRefused: false,
  question: null,
  isWarned: false,
} as const

it('a visitor’s pages are those that are switched on', () => {
  const { enabledPages } = DEFAULT_DEMO_CONFIG
  expect(pagesFor(visitor, { ...enabledPages, backtest: false }, true).map(({ id }) => id)).not.toContain('backtest')
  expect(pagesFor(visitor, { ...enabledPages, uploadData: true }, true).map(({ id }) => id)).not.toContain('uploadData')
  expect(pagesFor({ ...visitor, kind: 'authenticated' }, { ...enabledPages, backtest: false }, true)).toEqual(PAGES)
  expect(pagesFor({ kind: 'none', end: null }, enabledPages, true)).toEqual([])
})

it('without extensions the pages are those that SPEC section 2 names', () => {
  const user = { ...visitor, kind: 'authenticated' } as const
  expect(pagesFor(user, DEFAULT_DEMO_CONFIG.enabledPages, false).map(({ path }) => path)).toEqual([
    '/',
    '/backtest',
    '/chart',
    '/plot',
    '/correlation',
    '/indicators',
    '/strategies',
    '/backtest-data',
    '/upload-data',
    '/demo-control',
  ])
})
