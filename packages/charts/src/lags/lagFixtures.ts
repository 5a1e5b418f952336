import { ready, research } from '@tidemark/api/testing'
import { chartStories } from '../testing/chartStories'
import { SVG } from '../testing/surfaces'
import { LagChart, type LagChartProps } from './LagChart'
import type { LagValues } from './lagModel'

/** EUR/USD leads by one bar. */
export const elevenLags: LagValues = research.correlation.cross_corr
export const manyLags: LagValues = research.lags

export const args: LagChartProps = {
  result: ready(elevenLags),
  pairedBars: research.correlation.n ?? undefined,
  symbols: ['EUR/USD', 'GBP/USD'],
}

export const shared = chartStories<LagValues, LagChartProps>(LagChart, {
  surface: SVG,
  args,
  data: elevenLags,
  emptyData: {},
  card: 'Cross Correlation by Lag',
  name: /^Correlation at 11 lags from −5 to \+5/,
  loading: 'Loading the correlation by lag',
  idle: 'Analyze two symbols to see which one leads.',
  empty: 'No correlation data',
  walk: { cursor: 'Lag' },
  table: [12, '−5'],
  csv: { head: 'Lag,Correlation', lines: 12 },
})
