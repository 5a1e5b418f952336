import { Badge } from '@tidemark/ui'
import { formatCount } from '@tidemark/ui/format'

export interface MissingBadgeProps {
  /** How many of `total` are not drawn. */
  missing: number
  total: number
  /** 'points'. */
  noun: string
  /** Tooltip: 'have no value and are not drawn'. */
  reason: string
}

/** '115 of 144 points'; nothing if none is missing. */
export function MissingBadge({ missing, total, noun, reason }: MissingBadgeProps) {
  if (missing === 0) return null
  return (
    <Badge hint={`${formatCount(missing)} ${noun} ${reason}`}>
      {`${formatCount(total - missing)} of ${formatCount(total)} ${noun}`}
    </Badge>
  )
}
