import { describe, expect, test } from 'vitest'
import { matchCommands, type Command } from './commands'

const COMMANDS: readonly Command[] = [
  { id: 'backtest', label: 'Backtest', group: 'Pages' },
  { id: 'data', label: 'Backtest Data', group: 'Pages', keywords: 'runs stored' },
  { id: 'chart', label: 'Chart', group: 'Pages' },
  ...Array.from({ length: 12 }, (_, i) => ({ id: `s${i}`, label: `SYM${i}`, group: 'Symbols' })),
  { id: 'eurusd', label: 'EUR/USD', group: 'Symbols', detail: 'M1 to W1' },
  { id: 'theme', label: 'Switch theme', group: 'Actions' },
]

const idsOf = (words: string, recent?: readonly string[]) =>
  matchCommands(COMMANDS, words, recent).groups.map(({ label, commands }) => [label, ...commands.map(({ id }) => id)])

describe('without words', () => {
  test('the recent ones stand first, latest first, and in their group too', () => {
    expect(idsOf('', ['theme', 'gone', 'chart'])[0]).toEqual(['Recent', 'theme', 'chart'])
    expect(idsOf('', ['chart'])[1]).toEqual(['Pages', 'backtest', 'data', 'chart'])
  })
  test('a long group is cut, and the rest is counted', () => {
    const { groups, hidden } = matchCommands(COMMANDS, '')
    expect(groups.find(({ label }) => label === 'Symbols')?.commands).toHaveLength(10)
    expect(hidden).toBe(3)
  })
})

describe('with words', () => {
  test.each([
    ['back', [['Pages', 'backtest', 'data']]],
    ['DATA back', [['Pages', 'data']]],
    ['stored', [['Pages', 'data']]],
    ['eurusd', [['Symbols', 'eurusd']]],
    ['eur/', [['Symbols', 'eurusd']]],
    ['nothing', []],
  ])('%s', (words, expected) => {
    expect(idsOf(words, ['theme'])).toEqual(expected)
  })
  test('what they mean as a whole stands over and under the rest, and is counted', () => {
    const before = [{ id: 'run', label: 'Run RSI on EUR/USD', group: 'Suggestions' }]
    const after = Array.from({ length: 11 }, (_, i) => ({ id: `r${i}`, label: `Run ${i}`, group: 'Runs' }))
    const { groups, hidden } = matchCommands(COMMANDS, 'eurusd', [], { before, after })
    expect(groups.map(({ label }) => label)).toEqual(['Suggestions', 'Symbols', 'Runs'])
    expect(hidden).toBe(1)
  })
  test('what begins with them stands first', () => {
    const commands = [
      { id: 'a', label: 'Reset chart', group: 'Actions' },
      { id: 'b', label: 'Chart settings', group: 'Actions' },
    ]
    expect(matchCommands(commands, 'chart').groups[0]?.commands.map(({ id }) => id)).toEqual(['b', 'a'])
  })
})
