import { ASK_ADMINISTRATOR, isCut } from '@tidemark/api'
import { Notice } from '@tidemark/ui'
import { formatCount } from '@tidemark/ui/format'

export interface PointLimitProps {
  /** As the client returned it, if any. */
  series: readonly unknown[] | undefined
}

/** Says that the demo's limit removed the first points. */
export function PointLimit({ series }: PointLimitProps) {
  if (series === undefined || !isCut(series)) return null
  return (
    <Notice tone="info" title={`Demo limit reached: the latest ${formatCount(series.length)} points are shown.`}>
      {ASK_ADMINISTRATOR}
    </Notice>
  )
}
