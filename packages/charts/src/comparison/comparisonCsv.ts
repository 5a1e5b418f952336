import { toCsv } from '@tidemark/ui'
import type { ComparisonPicture } from './comparisonPicture'

/** One row per moment, times ISO 8601 in UTC, numbers in full, an empty cell where a series has no value. */
export function comparisonCsv({ points, names, isIndexed }: ComparisonPicture): string {
  const unit = isIndexed ? ' [start = 100]' : ''
  return toCsv([
    ['Time', `${names.left}${unit}`, `${names.right}${unit}`],
    ...points.map(({ time, left, right }) => [new Date(time).toISOString(), left, right]),
  ])
}
