import { barsOfTable, ready, research } from '@tidemark/api/testing'
import type { Bar, Trade } from '@tidemark/contract'
import { chartStories } from '../testing/chartStories'
import { repeatBars } from '../testing/repeat'
import { CANVAS } from '../testing/surfaces'
import { CandleChart, type CandleChartProps } from './CandleChart'

const year = barsOfTable(research.bars.GBPUSD)

/** GBP/USD from January 2016. @param scale - factor of the prices. */
export function fourHourBars(count: number, scale = 1): Bar[] {
  return repeatBars(year, count, scale)
}

/** What a wide screen shows at once. */
export const month: readonly Bar[] = fourHourBars(136)

export const trades: readonly Trade[] = [
  [8, 24],
  [30, 47],
  [54, 72],
  [80, 96],
  [104, 128],
].flatMap(([entry = 0, exit = 0], i): Trade[] => {
  const [from, to] = [month[entry], month[exit]]
  if (from === undefined || to === undefined) return []
  const size = i % 2 === 0 ? 10_000 : -10_000
  const gain = (to.open - from.open) * size
  return [
    {
      EntryTime: from.datetime,
      ExitTime: to.datetime,
      Size: size,
      EntryPrice: from.open,
      ExitPrice: to.open,
      PnL: gain,
      ReturnPct: gain / (from.open * 10_000),
      Duration: `PT${(Date.parse(to.datetime) - Date.parse(from.datetime)) / 3_600_000}H`,
    },
  ]
})

export const args: CandleChartProps = {
  result: ready(month),
  title: 'GBP/USD',
  subtitle: '4 Hours',
}

export const shared = chartStories<readonly Bar[], CandleChartProps>(CandleChart, {
  surface: CANVAS,
  args,
  data: month,
  emptyData: month.map((bar) => ({ ...bar, close: Number.NaN })),
  card: 'GBP/USD',
  name: /^GBP\/USD, 136 bars, 2016-01-03 to 2016-02-02, from 1\.\d{5} to 1\.\d{5}, last 1\.\d{5}$/,
  loading: 'Loading the prices',
  idle: 'No chart yet',
  empty: 'No data available',
  walk: { cursor: 'Bar of the chart' },
  table: [137, '2016-01-03 20:00'],
  csv: { head: 'Time,Open,High,Low,Close,Volume', lines: 137 },
})
