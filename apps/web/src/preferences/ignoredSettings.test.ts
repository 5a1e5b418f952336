import { preferencesSchema } from '@tidemark/contract'
import { expect, it } from 'vitest'
import { ignoredSettings, importText } from './ignoredSettings'

const ignoredIn = (file: object) => ignoredSettings(file, preferencesSchema.parse(file))

it('nothing of what was exported is ignored', () => {
  expect(ignoredIn(preferencesSchema.parse({ theme: 'dark', timezone: 'Asia/Tokyo' }))).toEqual([])
  expect(ignoredIn({})).toEqual([])
})

it('names the values that cannot be meant and the keys that are not known, in groups as well', () => {
  const file = {
    theme: 'neon',
    fontSize: 12,
    sidebarCollapsed: true,
    dashboard: { refreshInterval: 10, showWelcome: 'no', columns: [1, 2] },
    trading: { chartSettings: { theme: 'blue' } },
    notifications: null,
  }
  expect(ignoredIn(file)).toEqual([
    'theme "neon"',
    'fontSize 12',
    'dashboard.refreshInterval 10',
    'dashboard.showWelcome "no"',
    'dashboard.columns [1,2]',
    'trading.chartSettings.theme "blue"',
    'notifications null',
  ])
})

it('a name that every object has is no setting', () => {
  expect(ignoredIn({ constructor: 1, toString: 'x' })).toEqual(['constructor 1', 'toString "x"'])
})

it('says how an import went, with five settings by name and a long value cut', () => {
  expect(importText([])).toBe('Preferences imported.')
  expect(importText(ignoredIn({ theme: 'neon' }))).toBe('Preferences imported. Ignored: theme "neon".')
  const file = Object.fromEntries(Array.from({ length: 7 }, (_, i) => [`k${i}`, i]))
  expect(importText(ignoredIn(file))).toBe('Preferences imported. Ignored: k0 0, k1 1, k2 2, k3 3, k4 4, and 2 more.')
  expect(ignoredIn({ theme: 'x'.repeat(100) })).toEqual([`theme "${'x'.repeat(38)}…`])
})
