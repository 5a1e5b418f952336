import { ready } from '@tidemark/api/testing'
import { chartStories } from '../testing/chartStories'
import { SVG } from '../testing/surfaces'
import type { ScatteredTrade } from './scatterModel'
import { TradeScatter, type TradeScatterProps } from './TradeScatter'

/** Always the same sixty trades: losers near the diagonal, winners above it. */
export const trades: readonly ScatteredTrade[] = Array.from({ length: 60 }, (_, i) => {
  const worst = -(((i * 37) % 60) + 1) / 3000
  return { number: i + 1, worst, result: i % 5 < 2 ? ((i * 13) % 30) / 1000 + 0.001 : worst * 0.8 }
})

export const args: TradeScatterProps = { result: ready(trades), timeZone: 'UTC', locale: 'en-GB' }

export const shared = chartStories<readonly ScatteredTrade[], TradeScatterProps>(TradeScatter, {
  surface: SVG,
  args,
  data: trades,
  emptyData: [],
  card: 'Worst point against result',
  name: /^Worst point against result of 60 trades/,
  loading: 'Loading the excursions',
  idle: 'Run a backtest to see how far its trades went.',
  empty: 'No excursions',
  walk: { cursor: 'Trade' },
  table: [61, '1'],
  csv: { head: 'Trade,Worst while open [%],Result [%]', lines: 61 },
})
