import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { captureOutput } from '../testing/captureOutput'
import { CHEAT_FILES, HONEST_FILES } from '../testing/plantedRules'
import { engineFixtureFile } from '../testing/engineFixtures'
import { tempFolder } from '../testing/tempFolder'
import { runCli } from './program'

const output = captureOutput()

let csv = ''

beforeEach(() => {
  csv = engineFixtureFile('EURUSD_H4.csv')
})

function study(name: string, ...options: string[]): Promise<number> {
  return runCli([name, '--csv', csv, '--strategy', 'SmaCross', ...options])
}

async function answer(name: string, ...options: string[]): Promise<unknown> {
  output.out = ''
  expect(await study(name, '--json', ...options)).toBe(0)
  return JSON.parse(output.out)
}

const PERIODS = '{"n1":5,"n2":12}'
const AXES = '[["n1",[5,10,20]],["n2",[10,50]]]'

describe('tidemark sweep', () => {
  test('judges the best of all combinations, without those that make no sense', async () => {
    const found = await answer('sweep', '--axes', AXES, '--objective', 'Return [%]', '--fees', '0.0001')
    expect(found).toMatchObject({
      cells: 6,
      valid: 4,
      values: [expect.any(Number), expect.any(Number), null, expect.any(Number), null, expect.any(Number)],
      deflated: { trials: 4, dsr: expect.any(Number) },
      pbo: { combinations: 12_870 },
    })
    expect(found).not.toHaveProperty('pbo.splits')
  })

  test('reads as a table', async () => {
    expect(await study('sweep', '--axes', AXES)).toBe(0)
    expect(output.out).toMatch(/^Runs +6, of which 4 have a value\nBest by Sharpe Ratio +\{"n1":\d+,"n2":\d+\}, /)
    expect(output.out).toMatch(/Probability of overfitting +\d+\.\d\d %\n$/)
  })
})

test('tidemark walkforward stitches its tests', async () => {
  const found = await answer('walkforward', '--axes', AXES, '--train', '1500', '--test', '500', '--anchored')
  expect(found).toMatchObject({
    folds: expect.arrayContaining([expect.objectContaining({ trainStart: 0, testStart: 5500, testEnd: 6000 })]),
    stitched: { firstBar: 1500, lastBar: 5999 },
  })
  expect(found).toHaveProperty('stitched.values.length', 4500)
})

test('tidemark resample says the same for the same seed', async () => {
  const first = await answer('resample', '--seed', '7', '--paths', '50', '--horizon', '100')
  expect(await answer('resample', '--seed', '7', '--paths', '50', '--horizon', '100')).toEqual(first)
  expect(await answer('resample', '--seed', '8', '--paths', '50', '--horizon', '100')).not.toEqual(first)
  expect(first).toMatchObject({ paths: 50, horizon: 100, n: 1004 })
})

test('tidemark resample shuffles the order of trades', async () => {
  expect(await answer('resample', '--method', 'orders')).toMatchObject({ shareWorse: expect.any(Number) })
})

test('tidemark resample says when there are too few days', async () => {
  expect(await study('resample', '--rows', '0:3')).toBe(0)
  expect(output.out).toBe('Too few days or trades: at least 2 are needed.\n')
})

// 04:00 to 20:00 in New York: a day there, two by UTC.
const session = (_: unknown, i: number) => {
  const at = new Date(Date.UTC(2024, 0, 1 + Math.floor(i / 16), 4 + (i % 16)))
  return [0, 6].includes(at.getUTCDay()) ? '' : `${at.toISOString().slice(0, 19)},1,2,0.5,1.5\n`
}

describe('a calendar', () => {
  const calendar = { week: 'five-day', dayEnds: 'new-york-17', zone: 'UTC', fold: true, period: 'day', perYear: 252 }

  test('is decided from a file', async () => {
    expect(await runCli(['calendar', '--csv', csv, '--json'])).toBe(0)
    expect(JSON.parse(output.out)).toMatchObject({ ...calendar, tradingDates: 1005, crossesMidnight: false })
    output.out = ''
    expect(await runCli(['calendar', '--csv', csv])).toBe(0)
    expect(output.out).toContain('A day ends at    17:00 in New York\n')
  })

  test('is in the zone of the file, as its upload decides it', async () => {
    const rows = Array.from({ length: 16 * 70 }, session)
    csv = join(tempFolder(), 'STOCK_H1.csv')
    writeFileSync(csv, `datetime,open,high,low,close\n${rows.join('')}`)
    const local = { zone: 'America/New_York', tradingDates: 50 }
    const zone = ['--time-zone', 'America/New_York']
    expect(await answer('report', '--calendar', 'auto', ...zone)).toMatchObject({ calendar: local })
    expect(await answer('report', '--calendar', 'auto')).toMatchObject({ calendar: { ...local, zone: 'UTC' } })
    output.out = ''
    expect(await runCli(['calendar', '--csv', csv, ...zone, '--json'])).toBe(0)
    expect(JSON.parse(output.out)).toMatchObject({ ...local, crossesMidnight: false })
  })

  test('of an unknown zone is refused', async () => {
    expect(await runCli(['calendar', '--csv', csv, '--zone', 'Mars/Olympus'])).toBe(2)
    expect(output.err).toBe('tidemark: zone: must be the name of a time zone like UTC or America/New_York\n')
  })

  test('gives a report its headline, whether decided or given', async () => {
    const decided = await answer('report', '--calendar', 'auto')
    expect(decided).toMatchObject({ headline: { sharpe: expect.any(Number) }, withheld: {}, calendar })
    expect(await answer('report', '--calendar', JSON.stringify(calendar))).toEqual(decided)
    expect(await answer('report')).not.toHaveProperty('headline')
    expect(await study('report', '--calendar', 'auto', '--rows', '0:30')).toBe(0)
    expect(output.out).toMatch(/^sharpe +N\/A \(too-few-days\)$/m)
    expect(output.out).toMatch(/^Sharpe Ratio, as backtesting\.py computes it /m)
  })

  test('that is none is refused', async () => {
    expect(await study('report', '--calendar', '{"week":"six-day"}')).toBe(2)
    expect(output.err).toContain("calendar: must be 'auto' or a calendar as tidemark calendar answers it")
  })
})

describe('tidemark selection', () => {
  test('compounds the chosen trades', async () => {
    const all = await answer('selection', '--select', '{}')
    const found = await answer('selection', '--select', '{"withoutBest":5}')
    expect(found).toMatchObject({
      selected: 332,
      reason: null,
      account: { return: expect.any(Number) },
      daily: { n: 1004 },
    })
    expect(all).toHaveProperty('selected', 337)
    output.out = ''
    expect(await study('selection')).toBe(0)
    expect(output.out).toContain('Sharpe ratio, at exits')
  })

  test('refuses what it does not know', async () => {
    expect(await study('selection', '--select', '{"side":"both"}')).toBe(2)
    expect(output.err).toContain('select.side: must be long or short')
  })
})

test.each([
  ['report', [], ['Probability that Sharpe is above 0', 'Alpha a year']],
  [
    'sweep',
    ['--axes', AXES, '--objective', 'Return [%]', '--min-trades', '0'],
    ['Deflated Sharpe ratio', 'Deflated, all trials'],
  ],
  ['selection', [], ['Volatility a year, at exits', 'Sharpe ratio, at exits']],
] as const)('tidemark %s says why a short run has no such metric', async (name, options, rows) => {
  expect(await study(name, '--calendar', 'auto', '--rows', '0:60', ...options)).toBe(0)
  for (const row of rows) expect(output.out).toMatch(new RegExp(`^${row} +N/A \\(too-few-(days|trades)\\)$`, 'm'))
})

test('tidemark symbols-study tells two definitions apart, and how many runs have no Sharpe ratio', async () => {
  const runs = [60, 3000].map((end) => ({ csv, rows: [0, end], strategy: 'SmaCross', calendar: 'auto' }))
  expect(await runCli(['symbols-study', '--runs', JSON.stringify(runs)])).toBe(0)
  expect(output.out).toMatch(/^Sharpe Ratio, as backtesting\.py computes it /m)
  expect(output.out).toMatch(/^sharpe +[-\d]/m)
  expect(output.out).toMatch(/^sharpe withheld: 1 \(too-few-days\)/m)
})

const LOOKS = '[{"run":{"csv":"$","strategy":"SmaCross"},"axes":[["n1",[5,10]],["n2",[20,40]]]}]'

describe('tidemark ledger', () => {
  test('reads a run against what else was tried', async () => {
    const looks = LOOKS.replace('$', csv)
    const found = await answer('ledger', '--looks', looks, '--population', 'strategy')
    expect(found).toMatchObject({ population: 'strategy', configurations: 4, counted: 4, elsewhere: 0 })
    expect(await answer('ledger')).toMatchObject({ configurations: 1, counted: 1, effectiveTrials: 1 })
    output.out = ''
    expect(await study('ledger', '--looks', looks)).toBe(0)
    expect(output.out).toMatch(/^Tries that count +4$/m)
  })

  test('takes summaries of trials in place of runs, and says which one is meant', async () => {
    const file = join(tempFolder(), 'ledger.ndjson')
    const trial = {
      trial: 'a',
      configuration: 'b',
      strategy: 'Mine',
      symbol: 'X',
      timeframe: null,
      from: 0,
      to: 1,
      first: 0,
      last: 100,
      trades: 30,
      bankrupt: false,
      n: 100,
      mean: 0.001,
      sd: 0.01,
      skew: 0,
      kurtosis: 3,
      sharpe: 0.1,
      sketch: Array.from({ length: 128 }, () => Math.sqrt(1 / 128)),
    }
    writeFileSync(
      file,
      `{"trials":[${JSON.stringify(trial)}],"chosen":0}\n{"trials":[],"chosen":0}\n{"population":"all"}\n{}\n`,
    )
    expect(await runCli(['ledger', '--batch', file])).toBe(2)
    const lines = output.out
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    expect(lines).toMatchObject([
      { trial: 'a', counted: 1, psr: expect.any(Number) },
      { error: 'chosen: must be the number of a trial, 0 to -1, not 0' },
      { error: 'population: must be one of strategy, series, market' },
      { error: 'run: must be given (or trials and chosen)' },
    ])
  })
})

test('tidemark seal tests a rule on what was held back, and says where there is too little', async () => {
  const found = await answer('seal', '--paths', '50', '--until', '2016-06-30')
  expect(found).toMatchObject({
    seal: { sealedDays: expect.any(Number), last: '2016-06-30' },
    openings: 1,
    verdict: expect.any(String),
    forward: { n: expect.any(Number) },
  })
  output.out = ''
  expect(await study('seal', '--paths', '50', '--openings', '2')).toBe(0)
  expect(output.out).toMatch(/^Worn +opened 2 times$/m)
  output.out = ''
  expect(await study('seal', '--rows', '0:300')).toBe(0)
  expect(output.out).toBe('Too short for a seal: at least 21 dates sealed and 60 open are needed.\n')
})

test('tidemark checks says in a word whether a run held up, weakest reason first', async () => {
  expect(await answer('checks', '--tries', '20')).toMatchObject({
    heldUp: 'no',
    evidence: { luck: { tries: 20 }, neighbours: { tried: 8 } },
  })
  output.out = ''
  expect(await study('checks', '--rows', '0:200')).toBe(0)
  expect(output.out).toMatch(/^Held up +(no|unclear)\n/)
  expect(output.out).toMatch(/^Sealed part +not made$/m)
})

test('tidemark stress says where nothing is left', async () => {
  expect(await study('stress', '--fees', '0.0001')).toBe(0)
  expect(output.out).toContain('Break-even multiplier    N/A: it earns nothing even without costs')
})

test('tidemark stress says at which costs nothing is left', async () => {
  const earning = ['--rows', '0:900', '--config', '{"n1":20,"n2":50}']
  expect(await study('stress', ...earning, '--fees', '0.001')).toBe(0)
  expect(output.out).toMatch(/\nBreak-even multiplier +3\.713\nBreak-even fee per fill +0\.003713\n$/)
  expect(await study('stress', ...earning, '--fees', '0.00001')).toBe(0)
  expect(output.out).toMatch(/\nBreak-even multiplier +above 96 times the costs\nBreak-even fee per fill +0\.003713\n$/)
})

test('tidemark lookahead gives its evidence in a sentence', async () => {
  expect(await study('lookahead')).toBe(0)
  expect(output.out).toMatch(/^No decision changed in \d+ replays, 20 of them cut right after a decision\. /)
})

async function sweepOf(strategy: string): Promise<unknown> {
  output.out = ''
  const asked = ['--csv', csv, '--rows', '0:900', '--strategy', strategy, '--axes', '[["n1",[5,10]],["n2",[20]]]']
  expect(await runCli(['sweep', ...asked, '--json'])).toBe(0)
  const found: unknown = JSON.parse(output.out)
  return found
}

describe('a strategy file', () => {
  const check = (name: string, ...options: string[]) =>
    runCli([
      'lookahead',
      '--csv',
      csv,
      '--rows',
      '0:900',
      '--strategy',
      join(folder, name),
      '--replays',
      '2',
      ...options,
    ])
  let folder = ''
  beforeEach(() => {
    folder = tempFolder()
    for (const [name, text] of Object.entries({ ...CHEAT_FILES, ...HONEST_FILES }))
      writeFileSync(join(folder, name), text)
  })

  test('is checked for look-ahead by tidemark lookahead', async () => {
    expect(await check('NextClose.mjs')).toBe(0)
    expect(output.out).toMatch(/^In [12] of [12] replays a decision changed when later bars were taken away, first on /)
  })

  test('gives the same sweep as the built-in rule', async () => {
    expect(await sweepOf(join(folder, 'OwnSma.mjs'))).toEqual(await sweepOf('SmaCross'))
  })

  test.each([
    ['report', ['all', 'costs', 'benchmark']],
    ['stress', ['rows', 'breakEvenMultiplier']],
    ['resample', ['maxDrawdown', 'terminal']],
  ])('gives the same %s as the built-in rule', async (name, parts) => {
    const of = async (strategy: string) => {
      const found = await answer(name, '--rows', '0:900', '--config', PERIODS, '--strategy', strategy)
      return parts.map((part) => Object.entries(Object(found)).find(([key]) => key === part))
    }
    const own = await of(join(folder, 'OwnSma.mjs'))
    expect(own).not.toContain(undefined)
    expect(own).toEqual(await of('SmaCross'))
  })

  test('stands in a list of runs', async () => {
    const run = { csv, rows: [0, 900], config: JSON.parse(PERIODS) }
    const of = async (command: string[], strategy: string) => {
      output.out = ''
      expect(
        await runCli([...command, '--json'].map((word) => word.replace('$', JSON.stringify({ ...run, strategy })))),
      ).toBe(0)
      const found: unknown = JSON.parse(output.out)
      return found
    }
    for (const command of [
      ['symbols-study', '--runs', '[$]'],
      ['portfolio', '--runs', '[$]'],
    ]) {
      expect(await of(command, join(folder, 'OwnSma.mjs'))).toEqual(await of(command, 'SmaCross'))
    }
    const file = join(folder, 'compare.ndjson')
    writeFileSync(
      file,
      JSON.stringify({ a: { ...run, strategy: join(folder, 'OwnSma.mjs') }, b: { ...run, strategy: 'SmaCross' } }),
    )
    output.out = ''
    expect(await runCli(['compare', '--batch', file])).toBe(0)
    expect(JSON.parse(output.out)).toMatchObject({ meanDifference: 0 })
  })

  test('is named with what is wrong with it', async () => {
    writeFileSync(join(folder, 'none.mjs'), 'export const nothing = 1')
    expect(await check('none.mjs')).toBe(2)
    expect(output.err).toContain('strategy: none.mjs: it must have a default export')
    expect(await check('missing.mjs')).toBe(2)
    expect(output.err).toContain('missing.mjs: no such file')
  })
})

test('tidemark portfolio holds runs side by side, and symbols-study spreads their results', async () => {
  const run = { csv, strategy: 'SmaCross' }
  const runs = JSON.stringify([run, { ...run, strategy: 'EmaCross' }])
  output.out = ''
  expect(await runCli(['portfolio', '--runs', runs, '--weights', '[3,1]', '--rebalance', 'monthly', '--json'])).toBe(0)
  expect(JSON.parse(output.out)).toMatchObject({
    meanWeights: [0.75, 0.25],
    contributions: [expect.any(Number), expect.any(Number)],
  })
  output.out = ''
  expect(await runCli(['portfolio', '--runs', runs])).toBe(0)
  expect(output.out.split('\n').map((line) => line.split(/ {2,}/))).toMatchObject([
    ['run', 'mean weight', 'added'],
    [`SmaCross on ${csv}`, '50.00 %', expect.stringMatching(/^-?\d+\.\d\d %$/)],
    [`EmaCross on ${csv}`, '50.00 %', expect.stringMatching(/^-?\d+\.\d\d %$/)],
    [''],
    ['Days that all have', '1005'],
    ['Return', expect.any(String)],
    ['Sharpe ratio (daily)', expect.any(String)],
    ['Deepest drawdown', expect.any(String)],
    ['Diversification ratio', expect.any(String)],
    [''],
  ])
  output.out = ''
  expect(await runCli(['symbols-study', '--runs', runs])).toBe(0)
  expect(output.out).toMatch(/^ +median +best +worst +above 0\nReturn \[%\] /)
})

test('a batch answers each line, with a trace where one is asked for', async () => {
  const file = join(tempFolder(), 'requests.ndjson')
  const run = { csv, strategy: 'SmaCross', rows: [0, 3000], to: 'D1' }
  const lines = [
    { run, seed: 1, method: 'circular', trace: true },
    { run, seed: -1 },
    { run: { ...run, csv: 'nowhere.csv' } },
    { seed: 1 },
  ]
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  output.out = ''
  expect(await runCli(['resample', '--batch', file])).toBe(2)
  const [first, ...refused] = output.out.trim().split('\n')
  expect(JSON.parse(first ?? '')).toMatchObject({ method: 'circular', state: expect.any(Array) })
  expect(refused.map((line): unknown => JSON.parse(line))).toEqual([
    { error: 'seed: must be at least 0', line: 2 },
    { error: 'nowhere.csv: no such file', line: 3 },
    { error: 'run: must be a run like {"csv":"EURUSD_H4.csv","strategy":"SmaCross"}', line: 4 },
  ])
})

const REFUSED: [string, string[], string][] = [
  ['no axes', ['sweep'], 'axes: must be a list like'],
  ['a value twice', ['sweep', '--axes', '[["n1",[5,5]]]'], 'axes.n1: n1 has the value 5 twice'],
  [
    'from above to',
    ['sweep', '--axes', '[["n1",{"from":9,"to":5,"step":1}]]'],
    'axes.n1.from: n1: from 9 must be at most',
  ],
  ['a value out of range', ['sweep', '--axes', '[["n1",[-5]]]'], 'axes.n1: n1 must be a whole number from 1 to 10000'],
  [
    'an objective that is none',
    ['sweep', '--axes', AXES, '--objective', 'Sharp'],
    "unknown objective 'Sharp'; known are",
  ],
  [
    'a train longer than the data',
    ['walkforward', '--axes', AXES, '--train', '9000', '--test', '5'],
    'train of 9000 bars',
  ],
  ['a train of nothing', ['walkforward', '--axes', AXES, '--train', '0', '--test', '5'], 'train: must be at least 1'],
  ['a seed that is no number', ['resample', '--seed', 'x'], "seed: 'x' is not a number"],
  ['an unknown method', ['resample', '--method', 'shuffle'], 'method: must be stationary, circular or orders'],
]
test('refuses weights that are not one for each run', async () => {
  const runs = JSON.stringify([{ csv, strategy: 'SmaCross' }])
  expect(await runCli(['portfolio', '--runs', runs, '--weights', '[3,1]'])).toBe(2)
  expect(output.err).toContain('weights: must have one number for each run')
})

test.each(REFUSED)('refuses %s', async (_what, [name = '', ...options], message) => {
  expect(await study(name, ...options)).toBe(2)
  expect(output.err).toContain(message)
})

describe('tidemark report', () => {
  test('has every part, and the whole of every series', async () => {
    const found = await answer('report', '--fees', '0.0002', '--benchmark', 'own bars')
    expect(found).toMatchObject({
      periodsPerYear: 252,
      engine: { '# Trades': 337 },
      months: { best: expect.any(Number) },
      drawdowns: { rows: expect.arrayContaining([expect.objectContaining({ depth: expect.any(Number) })]) },
      rolling: { window: 63 },
      excursions: { n: 337, columns: ['mfe', 'mae', 'mfePct', 'maePct', 'mfeR', 'maeR', 'r'] },
      benchmark: { n: 1004, firstDay: '2012-11-26', lastDay: '2016-10-10' },
    })
    expect(found).toHaveProperty('rolling.values.length', 1004)
    expect(found).toHaveProperty('benchmark.rollingBeta.values.length', 1004)
    expect(await answer('report')).toHaveProperty('benchmark.n', 1004)
  })

  test('takes another series as the benchmark, and refuses what is none', async () => {
    const other = JSON.stringify({ csv, rows: [0, 3000] })
    expect(await answer('report', '--benchmark', other)).toMatchObject({ benchmark: { firstDay: '2012-11-26' } })
    expect(await study('report', '--benchmark', 'buy and hold')).toBe(2)
    expect(output.err).toContain("benchmark: must be 'own bars' or an object with csv and rows")
  })

  test('reads as a table', async () => {
    expect(await study('report')).toBe(0)
    expect(output.out).toMatch(/Profit factor of returns, of money +[\d.]+, [\d.]+\n/)
  })
})

function runAs(flag: string, config: object): string[] {
  return [flag, JSON.stringify({ csv, strategy: 'SmaCross', config })]
}

describe('tidemark compare', () => {
  test('sets two runs side by side on the days that both have', async () => {
    output.out = ''
    expect(
      await runCli(['compare', '--json', '--seed', '3', ...runAs('--a', { n1: 10 }), ...runAs('--b', { n1: 15 })]),
    ).toBe(0)
    const found: unknown = JSON.parse(output.out)
    expect(found).toMatchObject({ days: 1005, bootstrap: { seed: 3, paths: 1000 }, sharpeA: expect.any(Number) })
    expect(found).toHaveProperty('difference.length', 1004)
    expect(found).toHaveProperty('rebased.b.length', 1005)
    expect(found).not.toHaveProperty('bootstrap.firstIndices')
  })

  test('reads as a table', async () => {
    expect(await runCli(['compare', ...runAs('--a', { n1: 10 }), ...runAs('--b', { n1: 15 })])).toBe(0)
    expect(output.out).toMatch(/Their difference, 95 % interval +-?[\d.]+, -?[\d.]+ to -?[\d.]+\n/)
  })

  test('needs both', async () => {
    expect(await runCli(['compare', ...runAs('--a', {})])).toBe(2)
    expect(output.err).toContain('b: ')
  })
})
