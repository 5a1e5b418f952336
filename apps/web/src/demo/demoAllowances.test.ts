import { DEFAULT_DEMO_CONFIG } from '@tidemark/contract'
import { expect, it } from 'vitest'
import { demoAllowances } from './demoAllowances'

it('the usual demo is limited in runs, points, hours and features', () => {
  expect(demoAllowances(DEFAULT_DEMO_CONFIG, 2)).toEqual([
    { name: 'Backtest runs', value: '2 of 5 used' },
    { name: 'Points in a chart', value: 'the latest 1,000' },
    { name: 'Length of a session', value: '24 hours' },
    { name: 'Left out', value: 'Real-time data, Data upload, Export functionality' },
  ])
})

it('narrowed lists are named, and what is not limited is not', () => {
  const config = {
    ...DEFAULT_DEMO_CONFIG,
    sessionDurationHours: 1,
    availableSymbols: ['EURUSD', 'VIX_D1'],
    restrictedFeatures: [],
  }
  expect(demoAllowances(config, 0).slice(2)).toEqual([
    { name: 'Length of a session', value: '1 hour' },
    { name: 'Symbols', value: 'only EURUSD, VIX_D1' },
  ])
})
