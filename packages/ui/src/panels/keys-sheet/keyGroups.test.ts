import { expect, test } from 'vitest'
import { findKeys, type KeyGroup } from './keyGroups'

const GROUPS: readonly KeyGroup[] = [
  { label: 'Everywhere', actions: [{ does: 'Search or run a command', keys: ['Ctrl', 'K'] }] },
  {
    label: 'Run',
    actions: [
      { does: 'Next trade, older', keys: ['J'] },
      { does: 'Tabs', keys: ['1', '6'], joint: '–' },
    ],
  },
]

test.each([
  ['', 3],
  ['TRADE', 1],
  ['ctrl k', 1],
  ['run', 3],
  ['run tabs', 1],
  ['nothing', 0],
])('%j finds %i keys by what they do, by themselves and by their group', (words, count) => {
  expect(findKeys(GROUPS, words).flatMap(({ actions }) => actions)).toHaveLength(count)
})

test('a group without any is left out', () => {
  expect(findKeys(GROUPS, 'trade').map(({ label }) => label)).toEqual(['Run'])
})
