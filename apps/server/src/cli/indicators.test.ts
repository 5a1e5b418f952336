import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { indicatorsInfoResponseSchema } from '@tidemark/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { captureOutput } from '../testing/captureOutput'
import { engineFixture, engineFixtureFile } from '../testing/engineFixtures'
import { runCli } from './program'

interface Reference {
  outputs: Record<string, (number | null)[]>
}

const { indicators: references }: { indicators: Record<string, Reference> } = JSON.parse(
  engineFixture('indicators.json'),
)

const output = captureOutput()

let folder = ''
let csv = ''

beforeEach(() => {
  csv = engineFixtureFile('GBPUSD_H1.csv')
  folder = dirname(csv)
})

function indicators(...options: string[]): Promise<number> {
  return runCli(['indicators', '--csv', csv, ...options])
}

function rounded(column: readonly (number | null)[] | undefined): (number | null)[] | undefined {
  return column?.map((value) => (value === null ? null : Number(value.toPrecision(10))))
}

describe('indicators --json', () => {
  test('prints the reference values, one per row, null in the warm-up', async () => {
    expect(await indicators('--name', 'RSI', '--config', '{"timePeriod":14}', '--rows', '0:600', '--json')).toBe(0)
    const { outputs }: Reference = JSON.parse(output.out)
    expect(Object.keys(outputs)).toEqual(['rsi'])
    expect(rounded(outputs['rsi'])).toEqual(references['RSI_14']?.outputs['rsi'])
    expect(output.err).toMatch(/^GBPUSD_H1\.csv: 12000 rows from .*, gaps 5\.\n$/)
  })

  test('prints every output, with the defaults', async () => {
    expect(await indicators('--name', 'bbands', '--rows', '100:300', '--json')).toBe(0)
    const { outputs }: Reference = JSON.parse(output.out)
    expect(Object.keys(outputs)).toEqual(['upper', 'middle', 'lower'])
    for (const column of Object.values(outputs)) {
      expect(column).toHaveLength(200)
      expect(column.findIndex((value) => value !== null)).toBe(19)
    }
  })
})

async function linesOf(count: number): Promise<string[]> {
  output.out = ''
  expect(await indicators('--name', 'SMA', '--config', '{"timePeriod":19}', '--rows', `0:${count}`)).toBe(0)
  return output.out.split('\n')
}

describe('indicators for people', () => {
  test('shows the newest rows', async () => {
    expect(await indicators('--name', 'MACD', '--rows', '0:600')).toBe(0)
    expect(output.out).toContain('The last 20 of 600 rows')
    expect(output.out).toMatch(/^ +macd +signal +hist$/m)
    expect(output.out.trim().split('\n')).toHaveLength(23)
  })

  test('shows all rows where there are no more than twenty', async () => {
    const twenty = await linesOf(20)
    expect(twenty).toHaveLength(22)
    expect(twenty[0]).toMatch(/^ +sma$/)
    expect(twenty[18]).toMatch(/ {2,}N\/A$/)
    expect(twenty[18]).toHaveLength(twenty[19]?.length ?? 0)
    const [title, blank, ...rows] = await linesOf(21)
    expect([title, blank]).toEqual(['The last 20 of 21 rows; --json prints them all.', ''])
    expect(rows.slice(1, 20)).toEqual(twenty.slice(2, 21))
  })

  test('writes N/A where there is no value', async () => {
    expect(await indicators('--name', 'SMA', '--rows', '0:15')).toBe(0)
    expect(output.out).toMatch(/^2012-11-16T17:00:00Z +N\/A\n2012-11-16T18:00:00Z +1\.5864736$/m)
  })
})

describe('indicators --list', () => {
  test('describes them all', async () => {
    expect(await runCli(['indicators', '--list'])).toBe(0)
    expect(output.out).toContain('RSI (Relative Strength Index): rsi\n')
    expect(output.out).toMatch(/timePeriod +default 14 +2 to 10000/)
  })

  test('as JSON is the answer of the API', async () => {
    expect(await runCli(['indicators', '--list', '--json'])).toBe(0)
    expect(indicatorsInfoResponseSchema.parse(JSON.parse(output.out)).indicators.length).toBeGreaterThan(60)
  })
})

describe('indicators --batch', () => {
  test('answers every line; one that cannot be run does not stop the others', async () => {
    const file = join(folder, 'requests.ndjson')
    const lines = [
      { csv, name: 'SMA', config: { timePeriod: 5 }, rows: [0, 600] },
      { csv, name: 'SMA', config: { length: 5 } },
      { csv: join(folder, 'none.csv'), name: 'SMA' },
      { csv, name: 'OBV', rows: [0, 600] },
    ]
    writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
    expect(await runCli(['indicators', '--batch', file])).toBe(2)
    const answers: (Partial<Reference> & { error?: string; line?: number })[] = output.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(answers).toHaveLength(4)
    expect(rounded(answers[0]?.outputs?.['sma'])).toEqual(references['SMA_5']?.outputs['sma'])
    expect(answers[1]).toEqual({ error: "config.length: unknown parameter 'length'; SMA takes timePeriod", line: 2 })
    expect(answers[2]).toEqual({ error: `${join(folder, 'none.csv')}: no such file`, line: 3 })
    expect(answers[3]?.outputs?.['obv']).toEqual(references['OBV']?.outputs['obv'])
    expect(output.err).toContain('2 lines could not be run')
  })
})

describe('bad input ends with code 2 and says what is wrong', () => {
  test.each([
    [[], '--name must be given (or --batch, or --list)'],
    [['--name', 'RSJ'], "name: unknown indicator 'RSJ'; known are SMA, EMA"],
    [['--name', 'RSI', '--config', '{'], "config: not JSON: line 1, column 2: expected ',' or '}': {"],
    [['--name', 'RSI', '--config', '[1]'], 'config: Invalid input'],
    [['--name', 'RSI', '--config', '{"timePeriod":1}'], 'timePeriod must be a whole number from 2 to 10000, not 1'],
    [['--name', 'RSI', '--rows', '5'], "rows: '5' is not of the form first:end"],
    [['--name', 'RSI', '--rows', '0:999999'], 'rows: 0:999999 is not within 0:12000'],
  ])('%j', async (options, message) => {
    expect(await indicators(...options)).toBe(2)
    expect(output.err).toContain(message)
    expect(output.out).toBe('')
  })
})
