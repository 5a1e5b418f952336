import { computedRun, type ComputedRunName } from '@tidemark/api/computed'
import { ready } from '@tidemark/api/testing'
import { chartStories } from '../testing/chartStories'
import { SVG } from '../testing/surfaces'
import { TradeScatter, type ScatteredTrade, type TradeScatterProps } from './TradeScatter'

/** Returns a computed run's trades with their excursions. */
export function tradesOf(name: ComputedRunName): readonly ScatteredTrade[] {
  const { trades, report } = computedRun(name)
  const { columns = [], rows = [] } = report?.excursions ?? {}
  const mae = columns.indexOf('maePct')
  return trades.map(({ ReturnPct }, i) => ({ number: i + 1, worst: -(rows[i]?.[mae] ?? 0), result: ReturnPct }))
}

/** 153 trades over four years, with a stop-loss at 2 %. */
export const trades = tradesOf('typical')

export const args: TradeScatterProps = { result: ready(trades) }

export const shared = chartStories<readonly ScatteredTrade[], TradeScatterProps>(TradeScatter, {
  surface: SVG,
  args,
  data: trades,
  emptyData: [],
  card: 'Worst point against result',
  name: /^Worst point against result of 153 trades/,
  loading: 'Loading the excursions',
  idle: 'Run a backtest to see how far prices went against its trades.',
  empty: 'No excursions',
  walk: { cursor: 'Trade' },
  table: [154, '1'],
  csv: { head: 'Trade,Worst while open [%],Result [%]', lines: 154 },
})
