import { ready, studies } from '@tidemark/api/testing'
import { chartStories } from '../testing/chartStories'
import { SVG } from '../testing/surfaces'
import type { Bootstrap } from './fanModel'
import { ResampleFan, type ResampleFanProps } from './ResampleFan'

/** Averages 60 and 160, EUR/USD hourly, 200 paths. */
export function bootstrapOf(): Bootstrap {
  const bootstrap = studies.resamples.typical.result?.bootstrap ?? null
  if (bootstrap === null) throw new Error('the typical resampling has paths')
  return bootstrap
}

/** Five folds of 500 and 150 days. */
export function walkForwardOf() {
  const { folds, axes, result } = studies.walkForwards.typical
  if (result === null) throw new Error('the typical walk-forward is over')
  return { folds, axes, result }
}

export const shared = chartStories<Bootstrap, ResampleFanProps>(ResampleFan, {
  surface: SVG,
  args: { result: ready(bootstrapOf()), cash: 100_000 },
  data: bootstrapOf(),
  emptyData: { ...bootstrapOf(), fanSteps: [], fan: {}, observed: [] },
  card: 'Resampled',
  name: /^200 resampled accounts over 1,029 days/,
  loading: 'Resampling the run',
  idle: 'Draw the run’s days again to see where it could have ended.',
  empty: 'Nothing to draw',
  walk: { cursor: 'Day of the resampled accounts' },
  table: [102, '2015-01-02'],
  csv: { head: 'Day,95 %,75 %,25 %,5 %,Path 1,Path 2,Path 3,Median,Run', lines: 102 },
})
