import { ready, studies } from '@tidemark/api/testing'
import { fireEvent } from 'storybook/test'
import { chartStories } from '../testing/chartStories'
import { findSvg, SVG, type SurfaceUnderTest } from '../testing/surfaces'
import { SweepChart, type SweepChartProps } from './SweepChart'
import { gridOf, sliceThrough } from './sweepGrid'
import { positionName, type SweepGrid } from './sweepModel'

const { sweeps } = studies

const whole = (sweep: typeof sweeps.typical) =>
  gridOf({ ...sweep, request: { objective: 'Sharpe Ratio' } }, sliceThrough(sweep.axes, sweep.result?.best ?? 0))

export const map: SweepGrid = whole(sweeps.typical)
export const line: SweepGrid = whole(sweeps.line)
/** Stopped after 17 of 30. */
export const partial: SweepGrid = whole(sweeps.cancelled)
export const fewTrades: SweepGrid = whole(sweeps.fewTrades)

export const large: SweepGrid = {
  ...map,
  rows: { name: 'lookback_of_the_slow_average', values: Array.from({ length: 90 }, (_, i) => String((i + 1) * 10)) },
  columns: { name: 'threshold', values: Array.from({ length: 120 }, (_, i) => (i / 1000).toFixed(3)) },
  values: Array.from({ length: 90 * 120 }, (_, i) => {
    const [row, column] = [Math.floor(i / 120), i % 120]
    if (row > 70 && column > 100) return null
    return Math.cos((row - 40) / 20) * Math.cos((column - 50) / 26) * 1.4
  }),
  trades: [],
  neighbourhood: null,
  best: 40 * 120 + 50,
  plateau: [],
  spikes: [],
}

export const args: SweepChartProps = {
  result: ready(map),
  title: 'Sharpe Ratio, 2015 to 2016',
}

/** A map is a few paths: hover by position. */
const MAP: SurfaceUnderTest = {
  ...SVG,
  hover: async (root) => {
    const drawing = await findSvg(root)
    const { left, top, width, height } = drawing.getBoundingClientRect()
    await fireEvent.pointerMove(drawing, { clientX: left + width / 3, clientY: top + height / 3 })
    return async () => {
      // React derives leave from out.
      await fireEvent.pointerOut(drawing, { relatedTarget: document.body })
    }
  },
}

export const shared = chartStories<SweepGrid, SweepChartProps>(SweepChart, {
  surface: MAP,
  args,
  data: map,
  emptyData: { ...map, columns: { name: 'n2', values: [] }, values: [] },
  card: 'Sharpe Ratio, 2015 to 2016',
  name: /^Sharpe Ratio over n1 and n2, 400 settings: best/,
  loading: 'Loading the sweep',
  idle: 'Choose what to vary, then run.',
  empty: 'No settings',
  walk: { cursor: 'Setting', ends: ['{Home}{PageDown}', '{End}{PageUp}'] },
  table: [401, positionName(map, 0)],
  csv: { head: 'n1,n2,Sharpe Ratio,Neighbours,Trades,Why N/A', lines: 401 },
})
