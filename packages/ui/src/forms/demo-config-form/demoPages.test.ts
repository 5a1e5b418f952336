import { DEFAULT_DEMO_CONFIG, DEMO_PAGES } from '@tidemark/contract'
import { expect, it } from 'vitest'
import { countChanges, PAGE_ROWS } from './demoPages'

it('has a row for every page', () => {
  expect(PAGE_ROWS.map(({ id }) => id)).toEqual([...DEMO_PAGES])
})

it('counts settings, each page for one', () => {
  const saved = DEFAULT_DEMO_CONFIG
  expect(countChanges(saved, saved)).toBe(0)
  expect(
    countChanges(
      {
        ...saved,
        enabledPages: { ...saved.enabledPages, chart: false, uploadData: true },
        maxBacktestRuns: 6,
        restrictedFeatures: [],
      },
      saved,
    ),
  ).toBe(4)
})
