import { ready, research } from '@tidemark/api/testing'
import { stepEquity } from '@tidemark/ui'
import { chartStories } from '../testing/chartStories'
import { SVG } from '../testing/surfaces'
import { MonthlyReturnsHeatmap, type MonthlyReturnsHeatmapProps } from './MonthlyReturnsHeatmap'
import type { AccountPoint } from './heatmapModel'

/** 2015 to 2018. */
const fourYears: readonly AccountPoint[] = stepEquity(research.longRun.summary, research.longRun.trades)
export const oneYear: readonly AccountPoint[] = stepEquity(research.run.summary, research.run.trades)

/** Twenty years of large accounts and wild months, from an RSI. */
export const twentyYears: readonly AccountPoint[] = Array.from({ length: 240 }, (_, i) => ({
  time: Date.UTC(2004, i, 15),
  value: 987_654_321 * ((research.indicators['RSI']?.['rsi']?.[i * 4] ?? 50) / 50),
}))

export const args: MonthlyReturnsHeatmapProps = { result: ready(fourYears) }

export const shared = chartStories<readonly AccountPoint[], MonthlyReturnsHeatmapProps>(MonthlyReturnsHeatmap, {
  surface: SVG,
  args,
  data: fourYears,
  emptyData: [],
  card: 'Monthly returns',
  name: /^Monthly returns, 2015 to 2018/,
  loading: 'Loading the monthly returns',
  idle: 'Run a backtest to see its months.',
  empty: 'No trades in this run',
  walk: { cursor: 'Month', ends: ['{Control>}{Home}{/Control}', '{Control>}{End}{/Control}'] },
  table: [5, '2015'],
  csv: {
    head: `Year,${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map((month) => `${month} [%]`).join(',')},Year [%]`,
    lines: 5,
  },
})
