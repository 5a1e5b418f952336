import { ASK_ADMINISTRATOR, isCut } from '@tidemark/api'
import { Notice } from '@tidemark/ui'
import { formatCount } from '@tidemark/ui/format'

export interface PointLimitProps {
  /** What is shown, as the client gave it; absent while there is nothing. */
  series: readonly unknown[] | undefined
}

/** Under a chart whose first points a demo's limit has taken away. */
export function PointLimit({ series }: PointLimitProps) {
  if (series === undefined || !isCut(series)) return null
  return (
    <Notice tone="info" title={`Demo limit reached: the latest ${formatCount(series.length)} points are shown.`}>
      {ASK_ADMINISTRATOR}
    </Notice>
  )
}
