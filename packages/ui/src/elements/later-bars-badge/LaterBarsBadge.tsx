import { Badge } from '../badge/Badge'

const WHY = 'A look-ahead check found that a decision changes when later bars are taken away.'

/** Marks a run whose result nobody could have had. */
export function LaterBarsBadge() {
  return (
    <Badge tone="danger" title={WHY}>
      Uses later bars
    </Badge>
  )
}
