import { Badge } from '../badge/Badge'

export interface DemoBadgeProps {
  /** Shown to an administrator as a preview. @default false */
  isPreview?: boolean | undefined
}

/** Marks the demo, in the user card and on the demo banner. */
export function DemoBadge({ isPreview = false }: DemoBadgeProps) {
  return <Badge tone="info">{isPreview ? 'Preview' : 'DEMO'}</Badge>
}
