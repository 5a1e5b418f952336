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
  locale: string | undefined
}

/** '115 of 144 points'; nothing if none is missing. */
export function MissingBadge({ missing, total, noun, reason, locale }: MissingBadgeProps) {
  const count = (n: number) => formatCount(n, { locale })
  if (missing === 0) return null
  return (
    <Badge title={`${count(missing)} ${noun} ${reason}`}>
      {`${count(total - missing)} of ${count(total)} ${noun}`}
    </Badge>
  )
}
