import { constants } from 'node:buffer'
import { truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { backtestResultSchema, strategiesResponseSchema } from '@tidemark/contract'
import { captureOutput } from '../testing/captureOutput'
import { engineFixture, engineFixtureFile } from '../testing/engineFixtures'
import { runCli } from './program'

interface Configuration {
  id: string
  stats: Record<string, unknown>
}

const { MAX_STRING_LENGTH } = constants

const SAID = /^EURUSD_H4\.csv: 6000 rows from 2012-11-26 20:00 to 2016-10-10 20:00 UTC: .*, gaps 8\.\n$/

const output = captureOutput()

let folder = ''
let csv = ''

beforeEach(() => {
  csv = engineFixtureFile('EURUSD_H4.csv')
  folder = dirname(csv)
})

function backtest(...options: string[]): Promise<number> {
  return runCli(['backtest', '--csv', csv, '--strategy', 'SmaCross', ...options])
}

async function batch(...lines: unknown[]): Promise<{ code: number; answers: unknown[] }> {
  const file = join(folder, 'requests.ndjson')
  writeFileSync(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  const code = await runCli(['backtest', '--batch', file])
  const answers: unknown[] = output.out.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
  return { code, answers }
}

describe('backtest of daily bars', () => {
  // Each begins at 22:00 of the evening before its date.
  const evenings = Array.from({ length: 60 }, (_, day) => new Date(Date.UTC(2024, 1, 4 + day, 22)))
    .filter((evening) => evening.getUTCDay() < 5)
    .map((evening, i) => `${evening.toISOString()},${100 + (i % 7)},120,90,${100 + ((i + 1) % 7)}`)
  const run = (...more: string[]) => {
    const file = join(folder, 'days.csv')
    writeFileSync(file, ['datetime,open,high,low,close', ...evenings].join('\n'))
    const dates = ['--start', '2024-03-01', '--end', '2024-03-29']
    return runCli([
      'backtest',
      '--csv',
      file,
      '--strategy',
      'SmaCross',
      '--config',
      '{"n1":2,"n2":4}',
      ...dates,
      ...more,
    ])
  }

  test.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])(
    'takes the dates within, both included, in %s',
    async (zone) => {
      expect(await run('--time-zone', zone, '--json')).toBe(0)
      const { provenance } = backtestResultSchema.parse(JSON.parse(output.out))
      expect(provenance).toMatchObject({
        bars: 21,
        first_bar: '2024-03-01T00:00:00Z',
        last_bar: '2024-03-29T00:00:00Z',
      })
    },
  )

  test('prints them without a time', async () => {
    expect(await run()).toBe(0)
    expect(output.out).toMatch(/^Start +2024-03-01$/m)
    expect(output.out).toMatch(/^End +2024-03-29$/m)
    expect(output.err).toMatch(/from 2024-02-05 to 2024-04-04: refused 0/)
  })

  test('takes UTC days of hours', async () => {
    expect(await backtest('--start', '2013-03-01', '--end', '2013-03-28', '--json')).toBe(0)
    const { provenance } = backtestResultSchema.parse(JSON.parse(output.out))
    expect(provenance).toMatchObject({ first_bar: '2013-03-01T00:00:00Z', last_bar: '2013-03-28T20:00:00Z' })
  })
})

describe('backtest --json', () => {
  test('prints the reference figures', async () => {
    const config = ['--config', '{"n1":10,"n2":20}', '--cash', '10000', '--fees', '0.001', '--slippage', '0']
    expect(await backtest(...config, '--rows', '0:6000', '--json')).toBe(0)
    const answer = backtestResultSchema.parse(JSON.parse(output.out))
    const { configs }: { configs: Configuration[] } = JSON.parse(engineFixture('backtests.json'))
    const wanted = configs.find(({ id }) => id === 'EURUSD_H4/SmaCross_10_20/c1')?.stats ?? {}
    expect(Object.keys(answer.statistics ?? {})).toEqual(Object.keys(wanted))
    expect(answer.statistics?.['Equity Final [$]']).toBeCloseTo(Number(wanted['Equity Final [$]']), 6)
    expect(answer.trades).toHaveLength(337)
    expect(answer.equity).toHaveLength(6000)
    expect(answer.notes).toEqual([])
    expect(answer.provenance).toMatchObject({ symbol: 'EURUSD_H4', timeframe: 'H4', strategy: 'SmaCross' })
    expect(output.err).toMatch(SAID)
  })

  test('cuts rows, then days', async () => {
    expect(await backtest('--rows', '100:5000', '--start', '2013-06-03', '--end', '2013-06-28', '--json')).toBe(0)
    const { provenance } = backtestResultSchema.parse(JSON.parse(output.out))
    expect(provenance).toMatchObject({ first_bar: '2013-06-03T00:00:00Z', last_bar: '2013-06-28T20:00:00Z' })
  })
})

test('without --json it prints a table', async () => {
  expect(await backtest()).toBe(0)
  expect(output.out).toMatch(/^Moving Average on EURUSD_H4: 6000 bars, 337 trades\n/)
  expect(output.out).toMatch(/\nSharpe Ratio {2,}-0\.2860\n/)
  expect(output.out).not.toMatch(/NaN|undefined|Infinity/)
})

test('the table ends with what is to be noted', async () => {
  expect(await backtest('--rows', '0:100', '--config', '{"n1":5,"n2":200}')).toBe(0)
  expect(output.out).toMatch(/\nKelly Criterion +N\/A\n\nNo trade was placed: the strategy gave no signal\.\n$/)
  output.out = ''
  expect(await backtest('--rows', '0:1500')).toBe(0)
  expect(output.out).toMatch(/\nKelly Criterion +-0\.2034\n$/)
})

describe('bad input: exit code 2, one line on stderr, nothing on stdout', () => {
  const cases: [string, string[], RegExp][] = [
    ['an unknown strategy', ['--strategy', 'Nope'], /: strategy: unknown strategy 'Nope'; known are/],
    [
      'config that is not JSON',
      ['--config', '{n1:10}'],
      /config: not JSON: line 1, column 2: expected a key in double quotes: \{n1:10\}/,
    ],
    ['config that is no object', ['--config', '7'], /config: /],
    ['an unknown key', ['--config', '{"n3":1}'], /config\.n3: unknown key 'n3'; Moving Average takes n1, n2/],
    ['a value out of range', ['--config', '{"n1":0}'], /n1 must be a whole number from 1 to/],
    ['no cash', ['--cash', '0'], /cash: must be greater than 0/],
    ['negative cash', ['--cash', '-5'], /cash: must be greater than 0/],
    ['cash that is no number', ['--cash', 'much'], /cash: 'much' is not a number/],
    ['fees of 1', ['--fees', '1'], /fees: must be less than 1/],
    ['negative slippage', ['--slippage', '-0.1'], /slippage: must be at least 0/],
    ['rows beyond the file', ['--rows', '0:6001'], /rows: 0:6001 is not within 0:6000/],
    ['rows the wrong way round', ['--rows', '10:5'], /rows: 10:5 is not within/],
    ['rows in another form', ['--rows', 'all'], /rows: 'all' is not of the form first:end/],
    ['a day that does not exist', ['--start', '2013-02-30'], /start: must be a date like/],
    [
      'days without bars',
      ['--start', '1999-01-01', '--end', '1999-01-31'],
      /no bars from 1999-01-01.*there are bars from/,
    ],
    ['reversed days', ['--start', '2014-01-02', '--end', '2014-01-01'], /must be before or equal to/],
    ['a missing file', ['--csv', 'nowhere.csv'], /nowhere\.csv: no such file/],
    ['an unknown option', ['--nope'], /unknown option '--nope'/],
    ['a batch with other options', ['--batch', 'x.ndjson'], /--batch takes no --csv, --strategy/],
  ]

  test.each(cases)('%s', async (_name, options, message) => {
    expect(await backtest(...options)).toBe(2)
    expect(output.err).toMatch(message)
    expect(output.err).not.toMatch(/\n {4}at /)
    expect(output.out).toBe('')
  })

  test('a file that is no price file, by line, column and value', async () => {
    writeFileSync(csv, 'datetime,open,high,low,close\n2024-01-01,1,2,x,1\n')
    expect(await backtest()).toBe(2)
    expect(output.err).toBe(`tidemark: ${csv}: line 2, column 'low', value 'x': not a number\n`)
    writeFileSync(csv, 'datetime,open,high,low,close\n')
    expect(await backtest()).toBe(2)
    expect(output.err).toContain('there are no bars after the header')
  })

  test('a folder, and a word that no file can be read by', async () => {
    expect(await backtest('--csv', folder)).toBe(2)
    expect(output.err).toBe(`tidemark: ${folder}: is a folder, not a file\n`)
    output.err = ''
    expect(await backtest('--time-zone', 'Atlantis')).toBe(2)
    expect(output.err).toContain("--time-zone is 'Atlantis': it must be a time zone like UTC")
  })

  test('a file that is larger than a text can be is refused for what it holds', async () => {
    truncateSync(csv, MAX_STRING_LENGTH + 1)
    expect(await backtest()).toBe(2)
    expect(output.err).toBe(`tidemark: ${csv}: the file is not text: it holds bytes that no text has\n`)
    output.err = ''
    expect(await runCli(['backtest', '--batch', csv])).toBe(2)
    expect(output.err).toMatch(/is larger than \d+ MB, the most that is read at once: split it\n$/)
  })

  test('neither file nor strategy', async () => {
    expect(await runCli(['backtest'])).toBe(2)
    expect(output.err).toContain('--csv and --strategy must be given')
  })

  test('an unknown command', async () => {
    expect(await runCli(['backtset'])).toBe(2)
    expect(output.err).toContain("unknown command 'backtset'")
  })
})

const hour = (of: number, prices = '1,3,0.5,2') => `2024-01-02 0${of}:00,${prices}`

describe('what is to be said of the file', () => {
  const HEAD = 'datetime,open,high,low,close'

  test('is said as by an import: rows that are no bars are left out and named, gaps are counted', async () => {
    writeFileSync(csv, [HEAD, hour(0), hour(1, '1,0.4,0.5,1'), hour(2), hour(3), hour(6), hour(5)].join('\n'))
    const said =
      '6 rows from 2024-01-02 00:00 to 2024-01-02 06:00 UTC: refused 1, of a repeated time 0, out of order 1, gaps 2.\n' +
      "line 3, column 'high', value '0.4': below the low of 0.5\n" +
      'Left out: high is below the low: 1 row (line 3).\n'
    expect(await backtest('--json')).toBe(0)
    expect(output.err).toBe(`EURUSD_H4.csv: ${said}`)
    expect(backtestResultSchema.parse(JSON.parse(output.out)).provenance?.bars).toBe(5)
    output.out = ''
    expect(await runCli(['import', '--csv', csv, '--symbol', 'NZDUSD', '--dry-run'])).toBe(0)
    expect(output.out).toContain(said)
  })

  test('counts rows whose open lies outside of their high and low, and computes with them', async () => {
    writeFileSync(csv, [HEAD, hour(0), hour(1, '4,3,0.5,2'), hour(2), hour(3), hour(4)].join('\n'))
    expect(await backtest('--json')).toBe(0)
    expect(backtestResultSchema.parse(JSON.parse(output.out)).provenance?.bars).toBe(5)
    const said = 'Kept as they are, although open or close lies outside of the range of high and low: 1 row (line 3).'
    expect(output.err).toContain(said)
    output.out = ''
    await runCli(['import', '--csv', csv, '--symbol', 'NZDUSD', '--dry-run'])
    expect(output.out).toContain(said)
  })

  test('is nothing where all is well', async () => {
    writeFileSync(csv, [HEAD, hour(0), hour(1), hour(2)].join('\n'))
    expect(await backtest('--json')).toBe(0)
    expect(output.err).toBe('')
  })

  test('does not hinder bars of an odd length, whose gaps nobody can know', async () => {
    const minutes = ['00', '07', '14', '21', '21'].map((minute) => `2024-01-02 00:${minute},1,3,0.5,2`)
    writeFileSync(csv, [HEAD, ...minutes].join('\n'))
    expect(await backtest('--json')).toBe(0)
    expect(output.err).toContain('of a repeated time 1, out of order 0, gaps unknown, for the bars are of no known')
  })

  test('can be put right by what the caller says of it', async () => {
    const days = ['1/2/2024', '2/2/2024', '3/2/2024'].map((day) => `${day},1,3,0.5,2`)
    writeFileSync(csv, [HEAD, ...days].join('\n'))
    expect(await backtest()).toBe(2)
    expect(output.err).toContain('none of them shows which: say which with --dates, dmy or mdy')
    expect(await backtest('--dates', 'dmy', '--json')).toBe(0)
    expect(JSON.parse(output.out)).toMatchObject({ provenance: { last_bar: '2024-02-03T00:00:00Z' } })
  })
})

describe('backtest --batch', () => {
  test('answers each line in order, the bad ones with their number, and ends with 2', async () => {
    const good = { csv, strategy: 'SmaCross', config: { n1: 10, n2: 20 }, cash: 10_000, fees: 0.001, slippage: 0 }
    const { code, answers } = await batch(
      { ...good, rows: [0, 6000] },
      'not json',
      { ...good, strategy: 'Nope' },
      '',
      { ...good, csv: 'nowhere.csv' },
      { ...good, money: 1 },
      { ...good, rows: [0, 7000] },
      { ...good, strategy: 'Donchian Breakout', config: { n: 20 } },
    )
    expect(code).toBe(2)
    expect(answers).toHaveLength(7)
    expect(backtestResultSchema.safeParse(answers[0]).error).toBeUndefined()
    expect(backtestResultSchema.safeParse(answers[6]).error).toBeUndefined()
    expect(answers.slice(1, 6)).toEqual([
      { error: expect.stringContaining('not JSON'), line: 2 },
      { error: expect.stringContaining("unknown strategy 'Nope'"), line: 3 },
      { error: expect.stringContaining('nowhere.csv: no such file'), line: 5 },
      { error: expect.stringContaining('unknown money; known are csv, strategy, config'), line: 6 },
      { error: expect.stringContaining('0:7000 is not within 0:6000'), line: 7 },
    ])
    expect(output.err).toMatch(/requests\.ndjson: 5 lines could not be run\n$/)
  })

  test('gives the same as a run of its own, and ends with 0', async () => {
    const { code, answers } = await batch({ csv, strategy: 'SmaCross', rows: [0, 1000] })
    expect(code).toBe(0)
    output.out = ''
    await backtest('--rows', '0:1000', '--json')
    const [mine, other] = [answers[0], JSON.parse(output.out)].map((answer) => backtestResultSchema.parse(answer))
    expect(mine?.trades).toEqual(other?.trades)
    expect(mine?.statistics).toEqual(other?.statistics)
  })
})

test('strategies are listed for people and as JSON', async () => {
  expect(await runCli(['strategies'])).toBe(0)
  expect(output.out).toMatch(/^SmaCross \(Moving Average\)\n/)
  output.out = ''
  expect(await runCli(['strategies', '--json'])).toBe(0)
  expect(strategiesResponseSchema.parse(JSON.parse(output.out)).strategies).toHaveLength(9)
})

test('--help explains every command and ends with 0', async () => {
  for (const args of [['--help'], ['backtest', '--help'], ['strategies', '--help']]) {
    output.out = ''
    expect(await runCli(args)).toBe(0)
    expect(output.out).toContain('Usage: tidemark')
  }
})
