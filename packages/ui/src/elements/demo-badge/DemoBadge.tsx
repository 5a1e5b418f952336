import { Badge } from '../badge/Badge'

/** Props of {@link DemoBadge}. */
export interface DemoBadgeProps {
  /** An administrator looks at what visitors will see. @default false */
  isPreview?: boolean | undefined
}

/** Says that this is the demo: in the user card and on the demo banner. */
export function DemoBadge({ isPreview = false }: DemoBadgeProps) {
  return <Badge tone="info">{isPreview ? 'Preview' : 'DEMO'}</Badge>
}
