import { toCsv } from '@tidemark/ui'
import { isoIn } from '@tidemark/ui/format'
import type { ComparisonPicture } from './comparisonPicture'

/** One row per moment, times ISO 8601 on the clock of the zone, numbers in full, an empty cell where a series has no value. */
export function comparisonCsv({ points, names, isIndexed }: ComparisonPicture, timeZone: string): string {
  const unit = isIndexed ? ' [start = 100]' : ''
  return toCsv([
    ['Time', `${names.left}${unit}`, `${names.right}${unit}`],
    ...points.map(({ time, left, right }) => [isoIn(time, timeZone), left, right]),
  ])
}
