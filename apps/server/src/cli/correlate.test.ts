import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CorrelationResult, correlationResultSchema } from '@tidemark/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { captureOutput } from '../testing/captureOutput'
import { engineFixture } from '../testing/engineFixtures'
import { tempFolder } from '../testing/tempFolder'
import { runCli } from './program'

interface Block {
  n: number
  pearson: { r: number; p: number }
  coint_1_on_2: { t: number; p: number; usedlag: number }
  ols_1_on_2: { const: number; slope: number }
  gc_1_causes_2: Record<string, { F: number; p: number }>
  cross_corr: Record<string, number>
}

interface Reference {
  x: (number | null)[]
  y: (number | null)[]
  levels: Block
  log_returns: Block
}

interface Vectors {
  pairs: Record<string, { time: string[]; components: Record<string, Reference> }>
  edge_cases: Record<string, Reference>
}

const vectors: Vectors = JSON.parse(engineFixture('correlation.json'))
const { time, components } = vectors.pairs['EURUSD_GBPUSD_H4']!
const close = components['close']!

const output = captureOutput()

let folder = ''

beforeEach(() => {
  folder = tempFolder()
})

function write(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

function csv(name: string, closes: (number | null)[], isKept: (row: number) => boolean = () => true): string {
  const lines = closes.flatMap((price, row) =>
    isKept(row) ? [`${time[row]},${price},${price},${price},${price}`] : [],
  )
  return write(name, ['datetime,open,high,low,close', ...lines].join('\n'))
}

function correlate(...options: string[]): Promise<number> {
  return runCli(['correlate', ...options])
}

function answer(): CorrelationResult {
  return correlationResultSchema.parse(JSON.parse(output.out))
}

function files(): string[] {
  return ['--csv', csv('EURUSD_H4.csv', close.x), '--csv2', csv('GBPUSD_H4.csv', close.y)]
}

async function batch(...lines: unknown[]): Promise<{ code: number; answers: Record<string, unknown>[] }> {
  const file = write(
    'requests.ndjson',
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  )
  const code = await correlate('--batch', file)
  return { code, answers: output.out.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)])) }
}

describe('correlate --json', () => {
  test('prints the reference figures of two files', async () => {
    expect(await correlate(...files(), '--maxlag', '5', '--window', '30', '--json')).toBe(0)
    const { statistics, rolling, coint_pvalue } = answer()
    const wanted = close.levels
    expect(Object.keys(statistics!)).toEqual(
      ['n', 'pearson', 'spearman', 'mi', 'vol_corr', 'coint_1_on_2', 'coint_2_on_1', 'ols_1_on_2', 'ols_2_on_1'].concat(
        ['gc_1_causes_2', 'gc_2_causes_1', 'cross_corr'],
      ),
    )
    expect(statistics?.n).toBe(654)
    expect(statistics?.pearson.r).toBeCloseTo(wanted.pearson.r, 9)
    expect(statistics!.pearson.p! / wanted.pearson.p).toBeCloseTo(1, 6)
    expect(statistics?.coint_1_on_2.t).toBeCloseTo(wanted.coint_1_on_2.t, 7)
    expect(statistics?.ols_1_on_2.const).toBeCloseTo(wanted.ols_1_on_2.const, 9)
    expect(statistics?.gc_1_causes_2['5']?.F).toBeCloseTo(wanted.gc_1_causes_2['5']!.F, 7)
    expect(statistics?.cross_corr['-5']).toBeCloseTo(wanted.cross_corr['-5']!, 9)
    expect(coint_pvalue).toBe(statistics?.coint_1_on_2.p)
    expect(rolling).toBeUndefined()
    expect(output.err).toBe('')
  })

  test('analyses log returns where asked to, and adds the points', async () => {
    expect(await correlate(...files(), '--log-returns', '--series', '--json')).toBe(0)
    const { statistics, rolling, coef1 } = answer()
    expect(statistics?.pearson.r).toBeCloseTo(close.log_returns.pearson.r, 9)
    expect(coef1).toBeCloseTo(close.levels.ols_1_on_2.slope, 9)
    expect(rolling).toHaveLength(653 - 29)
  })

  test('takes bare series, null being unknown', async () => {
    const { x, y, log_returns } = vectors.edge_cases['scattered_nan_pairwise_drop']!
    const xy = write('series.json', JSON.stringify({ x, y }))
    expect(await correlate('--xy', xy, '--log-returns', '--json')).toBe(0)
    expect(answer().statistics?.n).toBe(log_returns.n)
    expect(answer().statistics?.pearson.r).toBeCloseTo(log_returns.pearson.r, 9)
  })

  test('matches rows by time, then cuts rows, then days', async () => {
    const first = csv('a.csv', close.x)
    const second = csv('b.csv', close.y, (row) => row % 10 !== 4)
    expect(await correlate('--csv', first, '--csv2', second, '--rows', '9:100', '--json')).toBe(0)
    expect(answer().n).toBe(91)
    output.out = ''
    const days = ['--start', '2021-09-01', '--end', '2021-09-02']
    expect(await correlate('--csv', first, '--csv2', second, ...days, '--json')).toBe(0)
    expect(answer().n).toBe(11)
  })

  test('has an answer for empty series', async () => {
    expect(await correlate('--xy', write('none.json', '{"x":[],"y":[]}'), '--json')).toBe(0)
    expect(answer()).toMatchObject({ n: 0, pearson_corr: null, mi: null, gc_1_causes_2: null })
  })
})

test('without --json prints a table', async () => {
  expect(await correlate(...files())).toBe(0)
  expect(output.out).toMatch(/^Pearson correlation +0\.823471$/m)
  expect(output.out).toMatch(/^1 causes 2 +No$/m)
  expect(output.out).toMatch(/^ +-5 +0\.813669$/m)
  expect(output.out).not.toMatch(/NaN|undefined/)
})

describe('correlate --batch', () => {
  test('answers every line in order, and says which could not be run', async () => {
    const [, first, , second] = files()
    const xy = write('series.json', JSON.stringify({ x: close.x, y: close.y }))
    const { code, answers } = await batch(
      { csv: first, csv2: second, log_returns: true, maxlag: 2 },
      { xy, use_log_returns: true, maxlag: 2 },
      { x: close.x, y: close.y, 'log-returns': true, maxlag: 2 },
      { csv: first, csv2: second, maxlag: 0 },
      '{"csv"',
      { xy: { x: [1, 2, 4], y: [1, 2, 3] } },
    )
    expect(code).toBe(2)
    const [fromFiles, fromFile, fromLine, wrong, broken, inline] = answers
    expect(fromFile!['statistics']).toEqual(fromFiles!['statistics'])
    expect(fromLine).toEqual(fromFile)
    expect(wrong).toEqual({ error: 'maxlag: Max lag must be at least 1.', line: 4 })
    expect(broken).toMatchObject({ line: 5 })
    expect(inline).toMatchObject({ n: 3 })
    expect(output.err).toContain('2 lines could not be run')
  })
})

describe('bad input gets exit code 2 and a sentence', () => {
  test.each<[string, string[], string]>([
    ['no series', [], '--csv and --csv2 must be given (or --xy, or --batch)'],
    ['one file', ['--csv', 'A.csv'], 'give csv and csv2, or xy'],
    ['both kinds', ['--csv', 'A', '--csv2', 'B', '--xy', 'C'], 'give csv and csv2, or xy'],
    ['no such file', ['--xy', 'nowhere.json'], 'nowhere.json: no such file'],
    ['a lag too long', ['--xy', 'X', '--maxlag', '51'], 'maxlag: Max lag must be at most 50.'],
    ['a lag that is none', ['--xy', 'X', '--maxlag', 'five'], "maxlag: 'five' is not a number"],
    ['no window', ['--xy', 'X', '--window', '0'], 'window: Window must be at least 1.'],
    ['a component', ['--xy', 'X', '--component', 'price'], 'component: must be one of close, open, high, low, volume'],
  ])('%s', async (_, options, message) => {
    expect(await correlate(...options)).toBe(2)
    expect(output.err).toContain(message)
  })

  test.each<[string, string[], string]>([
    ['{"x":[1,2],"y":[1]}', [], 'x has 2 values and y 1; they must have as many'],
    ['{"x":[1,"a"],"y":[1,2]}', [], 'x.1: '],
    ['{"x":[1,2]}', [], 'y: must be a list of numbers and nulls'],
    ['{"x":[1,2],"y":[1,2]}', ['--rows', '0:3'], 'rows: 0:3 is not within 0:2'],
    ['{"x":[1,2],"y":[1,2]}', ['--start', '2021-01-01'], 'start: xy has no dates'],
    ['[1', [], 'not JSON'],
  ])('%s %j', async (text, options, message) => {
    expect(await correlate('--xy', write('series.json', text), ...options)).toBe(2)
    expect(output.err).toContain(message)
  })

  test('dates without rows, reversed dates, and files without a time in common', async () => {
    const [a, b, c, d] = files()
    expect(await correlate(a!, b!, c!, d!, '--start', '2023-01-01')).toBe(2)
    expect(output.err).toContain('start: no rows from 2023-01-01 to the end')
    expect(await correlate(a!, b!, c!, d!, '--start', '2022-01-02', '--end', '2022-01-01')).toBe(2)
    expect(output.err).toContain('start: 2022-01-02 must be before or equal to end 2022-01-01')
    const odd = csv('odd.csv', close.x, (row) => row % 2 === 1)
    const even = csv('even.csv', close.x, (row) => row % 2 === 0)
    expect(await correlate('--csv', odd, '--csv2', even)).toBe(2)
    expect(output.err).toContain('has no bar in common with')
  })
})
