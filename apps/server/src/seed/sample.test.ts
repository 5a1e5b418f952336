import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { backtestRequestSchema, type BacktestResult, joinSeriesName } from '@tidemark/contract'
import { decideCalendar, hashBars, isoTime, type NamedBars, readBarFile } from '@tidemark/engine'
import { runBacktest } from '@tidemark/engine/research'
import { expect, it } from 'vitest'
import { readSample } from '../../seed/sample'
import { SEED_FOLDER } from '../paths'
import { startApp } from '../testing/startApp'
import { SEED_SERIES } from './catalogue'

const file = new URL('../../../../packages/api/src/demo/sampleBars.bin', import.meta.url)

const shortly = (series: NamedBars[]) => series.map(({ bars, ...said }) => ({ ...said, bars: hashBars(bars) }))

const carriedSample = async () => readBarFile(gunzipSync(await readFile(file)))

it('the prices that a demo carries are those of the seed files, number by number', async () => {
  expect(shortly(await carriedSample())).toEqual(shortly(await readSample()))
})

const figuresOf = ({ summary, statistics, headline, calendar, report }: BacktestResult) => ({
  summary,
  statistics,
  headline,
  calendar,
  report,
})

it('a fresh server gives each series the calendar that a demo gives it, and so the same figures to the last digit', async () => {
  const { store, post, token } = await startApp()
  await store.seed(SEED_FOLDER, SEED_SERIES)
  const ann = await token('ann')
  const kept = await store.series()
  const run = { strategy_name: 'Moving Average', fees: 0.0002, config: { n1: 10, n2: 30, size: 0.5 } }
  for (const { symbol, timeframe, bars } of await carriedSample()) {
    const { calendar } = decideCalendar(bars.time)
    expect(kept.find((one) => one.symbol === symbol && one.timeframe === timeframe)?.calendar?.calendar).toEqual(
      calendar,
    )
    const dates = {
      start_date: isoTime(bars.time[Math.floor(bars.time.length / 4)] ?? 0).slice(0, 10),
      end_date: isoTime(bars.time.at(-2) ?? 0).slice(0, 10),
    }
    const request = { ...run, ...dates, symbol: joinSeriesName(symbol, timeframe) }
    const answer = await post(ann, request, '?include=report')
    const computed = runBacktest(
      backtestRequestSchema.parse(request),
      { ...bars, calendar },
      { symbol, timeframe },
      {
        equity: false,
        report: true,
      },
    )
    expect(computed.headline).toBeDefined()
    expect(figuresOf(answer.json())).toEqual(JSON.parse(JSON.stringify(figuresOf(computed))))
  }
})
