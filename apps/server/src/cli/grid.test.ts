import { type GridResult, gridResultSchema, type GridRow } from '@tidemark/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { captureOutput } from '../testing/captureOutput'
import { engineFixtureFile } from '../testing/engineFixtures'
import { ranked } from './grid'
import { runCli } from './program'

const output = captureOutput()

let csv = ''

beforeEach(() => {
  csv = engineFixtureFile('EURUSD_H4.csv')
})

const VALUES = '{"n1":[5,10,20],"n2":[20,50]}'

function grid(...options: string[]): Promise<number> {
  return runCli(['grid', '--csv', csv, '--strategy', 'SmaCross', ...options])
}

async function answer(...options: string[]): Promise<GridResult> {
  output.out = ''
  expect(await grid('--json', ...options)).toBe(0)
  return gridResultSchema.parse(JSON.parse(output.out))
}

describe('tidemark grid', () => {
  test('runs every combination, best first', async () => {
    const { rows, provenance } = await answer('--grid', VALUES)
    expect(rows).toHaveLength(6)
    const ratios = rows.map(({ summary }) => summary['Sharpe Ratio'] ?? NaN)
    expect(ratios.toSorted((a, b) => b - a)).toEqual(ratios)
    expect(provenance).toMatchObject({ strategy: 'SmaCross', symbol: 'EURUSD_H4', timeframe: 'H4' })
  })

  test('has the figures of a single run', async () => {
    const { rows } = await answer('--grid', VALUES, '--fees', '0.001', '--rows', '100:2000')
    const [best] = rows
    output.out = ''
    const config = JSON.stringify(best?.config)
    await runCli(
      ['backtest', '--csv', csv, '--strategy', 'SmaCross', '--config', config, '--fees', '0.001', '--json'].concat([
        '--rows',
        '100:2000',
      ]),
    )
    expect(JSON.parse(output.out)).toMatchObject({ summary: best?.summary })
  })

  test('is sorted by what it is told; what has no such figure comes last', async () => {
    const values = '{"n1":[5],"n2":[10000,20,50,100]}'
    const { rows } = await answer('--grid', values, '--sort', 'Kelly Criterion', '--statistics', 'SQN')
    expect(Object.keys(rows[0]?.statistics ?? {})).toEqual(['SQN', 'Kelly Criterion'])
    const found = rows.map(({ statistics }) => statistics['Kelly Criterion'])
    expect(found.at(-1)).toBeNull()
    expect(rows.at(-1)?.config).toEqual({ n1: 5, n2: 10_000 })
    expect(found.slice(0, 3).every((value, k, all) => k === 0 || Number(value) <= Number(all[k - 1]))).toBe(true)
  })

  test('is the same in two threads', async () => {
    const alone = await answer('--grid', VALUES, '--sort', 'SQN', '--threads', '1')
    const both = await answer('--grid', VALUES, '--sort', 'SQN', '--threads', '2')
    expect(both.rows).toEqual(alone.rows)
  })

  test('prints a table of the best', async () => {
    expect(await grid('--grid', VALUES, '--top', '2')).toBe(0)
    const [title, , head, ...lines] = output.out.split('\n')
    expect(title).toMatch(/^Moving Average on EURUSD_H4: 6 configurations over \d+ bars, by Sharpe Ratio$/)
    expect(head).toMatch(/^n1 +n2 +Return \[%\].*Sharpe Ratio/)
    expect(lines.filter((line) => /^\d/.test(line) && !line.includes('more'))).toHaveLength(2)
    expect(output.out).toContain('4 more: --top 6 shows all')
  })

  const REFUSED: [string, string[], string][] = [
    ['no grid', [], '--grid must be given'],
    ['text that is not JSON', ['--grid', 'n1=5'], 'grid: not JSON: line 1, column 1: unexpected "n1=5": n1=5'],
    ['a list of no values', ['--grid', '{"n1":[]}'], 'grid.n1: n1 must have at least one value, not []'],
    ['a value out of range', ['--grid', '{"n1":[5,-3]}'], 'grid.n1: n1 must be a whole number from 1 to 10000, not -3'],
    ['an unknown parameter', ['--grid', '{"fast":[5]}'], "unknown key 'fast'; Moving Average takes n1, n2"],
    ['an unknown figure', ['--grid', VALUES, '--sort', 'Sharp'], "unknown statistic 'Sharp'; known are"],
    ['too few rows', ['--grid', VALUES, '--top', '0'], 'top: must be a whole number of at least 1, not 0'],
    ['too few threads', ['--grid', VALUES, '--threads', '0'], 'threads: must be at least 1'],
  ]
  test.each(REFUSED)('refuses %s', async (_what, options, message) => {
    expect(await grid(...options)).toBe(2)
    expect(output.err).toContain(message)
  })
})

function row(trades: number, bankrupt_at: string | null): GridRow {
  return {
    config: { n1: trades },
    summary: {
      'Return [%]': null,
      'Max. Drawdown [%]': null,
      'Win Rate [%]': null,
      '# Trades': trades,
      'Sharpe Ratio': null,
      'Profit Factor': null,
      'Equity Final [$]': null,
    },
    statistics: {},
    bankrupt_at,
  }
}

test('a configuration that lost everything ranks last, whatever it is sorted by', () => {
  const rows = [row(900, '2024-01-02T00:00:00Z'), row(3, null), row(5, null)]
  expect(ranked(rows, '# Trades').map(({ config }) => config['n1'])).toEqual([5, 3, 900])
})
