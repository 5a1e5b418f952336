import { readFileSync } from 'node:fs'
import { backtestRequestSchema, uploadChangeText, uploadQuerySchema } from '@tidemark/contract'
import { expect, it } from 'vitest'
import { computeIndicator, runBacktest } from '../research'
import { NoTable, type PriceFile, readBars, troubleText } from '.'
import { isoTime } from '../time'

type Expected = Readonly<{
  bars?: number
  timeframe?: string
  all?: readonly (readonly [string, number, number, number, number, number | null])[]
  refused?: string
  or_refused?: string
  told?: string
  or?: readonly Expected[]
  split?: number
  trade?: {
    readonly config: Record<string, number>
    readonly cash: number
    readonly size: number
    readonly commission: number
  }
  indicators?: readonly {
    readonly name: string
    readonly config: Record<string, number>
    readonly output: string
    readonly last: number
  }[]
}>
interface Case {
  readonly file: string
  readonly options?: Readonly<Record<string, string>>
  readonly expect: Expected
}

const folder = new URL('../../fixtures/price-files/', import.meta.url)
const cases: readonly Case[] = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8'))
const hintsSchema = uploadQuerySchema.omit({ symbol: true, dry_run: true })

function read({ file, options: { zone, ...options } = {} }: Case): PriceFile | string {
  const hints = hintsSchema.parse({ ...(zone !== undefined && { time_zone: zone }), ...options })
  try {
    const result = readBars(readFileSync(new URL(file, folder)), hints)
    return result.problem === null ? result : result.problem.map((trouble) => troubleText(trouble)).join('\n')
  } catch (error) {
    if (error instanceof NoTable) return error.message
    throw error
  }
}

const contains = (text: string, words: string) =>
  words.split('|').some((word) => text.toLowerCase().includes(word.toLowerCase()))

function barsOf({ bars }: PriceFile) {
  return Array.from(bars.time, (time, i) => [
    isoTime(time),
    bars.open[i],
    bars.high[i],
    bars.low[i],
    bars.close[i],
    Number.isNaN(bars.volume[i]) ? null : bars.volume[i],
  ])
}

function isOutcome(result: PriceFile, expected: Expected): boolean {
  return result.timeframe === expected.timeframe && JSON.stringify(barsOf(result)) === JSON.stringify(expected.all)
}

/** What is wrong with the result; null when it is one of those expected. */
function faultOf(result: PriceFile | string, expected: Expected): unknown {
  if (typeof result === 'string') {
    const words = expected.refused ?? expected.or_refused
    return words !== undefined && contains(result, words) ? null : `refused: ${result}`
  }
  if (![expected, ...(expected.or ?? [])].some((outcome) => isOutcome(result, outcome))) return barsOf(result)
  const { notes = [], changes = [], refused_rows: rows = [] } = result.report
  const told = [
    ...notes,
    ...changes.map(uploadChangeText),
    ...rows.map(({ line, reason }) => `line ${line}: ${reason}`),
  ].join('\n')
  return expected.told === undefined || contains(told, expected.told) ? null : `the report says only: ${told}`
}

it.each(cases)('$file is read or refused as its row of the README says', (one) => {
  expect(faultOf(read(one), one.expect)).toBeNull()
})

function barsOfCase(file: string) {
  const one = cases.find((other) => other.file === file)
  const result = one && read(one)
  if (one === undefined || typeof result !== 'object') throw new Error(`${file} is not read`)
  return { bars: result.bars, expected: one.expect }
}

it('a backtest with a fixed fee pays it once per fill', () => {
  const { bars, expected } = barsOfCase('48-fixed-fee.csv')
  const { config, cash, size, commission } = expected.trade ?? {}
  const costs = { init_cash: cash, fees: 0, slippage: 0 }
  const request = backtestRequestSchema.parse({ symbol: 'X - Daily', strategy_name: 'SmaCross', ...costs, config })
  const [trade] = runBacktest(request, bars, { symbol: 'X', timeframe: 'D1' }).trades
  const { Size: units = NaN, EntryPrice: entry = NaN, ExitPrice: exit = NaN, PnL: profit = NaN } = trade ?? {}
  expect(Math.abs(units)).toBe(size)
  expect(units * (exit - entry) - profit).toBeCloseTo(commission ?? NaN, 9)
})

it('MFI counts small flows of money', () => {
  const { bars, expected } = barsOfCase('49-mfi-small-volume.csv')
  const found = expected.indicators?.map(
    ({ name, config, output }) => computeIndicator(name, config, bars).outputs[output],
  )
  expect(found?.[0]?.at(-1)).toBeCloseTo(expected.indicators?.[0]?.last ?? NaN, 9)
})
