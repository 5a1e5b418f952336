import { Badge } from '../badge/Badge'

export interface DemoBadgeProps {
  /** An administrator's preview. */
  isPreview?: boolean | undefined
}

/** Marks the demo. */
export function DemoBadge({ isPreview = false }: DemoBadgeProps) {
  return <Badge tone="info">{isPreview ? 'Preview' : 'DEMO'}</Badge>
}
