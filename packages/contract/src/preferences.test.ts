import fc from 'fast-check'
import { expect, it } from 'vitest'
import { preferencesSchema, readPreferencesFile } from './preferences'

const DEFAULTS = {
  theme: 'system',
  sidebarCollapsed: false,
  language: 'en',
  timezone: '',
  notifications: { email: true, push: false, desktop: false },
  dashboard: { defaultView: 'overview', refreshInterval: 30_000, showWelcome: true },
  trading: {
    defaultSymbol: '',
    defaultTimeframe: 'H4',
    chartSettings: { theme: 'dark', showGrid: true, showVolume: false },
  },
}

it.each([[undefined], [null], ['text'], [[]], [{}], [{ trading: null, dashboard: 'x' }]])(
  '%j leaves the defaults',
  (stored) => {
    expect(preferencesSchema.parse(stored)).toEqual(DEFAULTS)
  },
)

it('stored settings lie over the defaults, one by one', () => {
  const stored = { theme: 'dark', dashboard: { refreshInterval: 1 }, trading: { chartSettings: { showGrid: false } } }
  expect(preferencesSchema.parse(stored)).toEqual({
    ...DEFAULTS,
    theme: 'dark',
    trading: { ...DEFAULTS.trading, chartSettings: { ...DEFAULTS.trading.chartSettings, showGrid: false } },
  })
})

it('charts may follow the page', () => {
  const chartSettings = { ...DEFAULTS.trading.chartSettings, theme: 'page' }
  expect(preferencesSchema.parse({ trading: { chartSettings } })).toMatchObject({ trading: { chartSettings } })
})

it('refuses nothing, and reading its answer again changes nothing', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const read = preferencesSchema.parse(stored)
      expect(preferencesSchema.parse(read)).toEqual(read)
    }),
    { seed: 7 },
  )
})

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Mars/Base', ''],
  ['', ''],
])('the time zone %j is read as %j', (timezone, read) => {
  expect(preferencesSchema.parse({ timezone }).timezone).toBe(read)
})

it.each([
  [0, 0],
  [1000, 1000],
  [5000, 5000],
  [999, 30_000],
  [-1, 30_000],
  [1500.5, 30_000],
])('a refresh every %d ms is read as every %d', (refreshInterval, read) => {
  expect(preferencesSchema.parse({ dashboard: { refreshInterval } }).dashboard.refreshInterval).toBe(read)
})

it.each(['{broken', 'null', '[]', '"text"', '7', ''])('a file with %j is refused', (text) => {
  expect(readPreferencesFile(text)).toBeNull()
})

it('a file is read over the defaults', () => {
  expect(readPreferencesFile('{"theme":"dark","language":7}')).toEqual({ ...DEFAULTS, theme: 'dark' })
})
