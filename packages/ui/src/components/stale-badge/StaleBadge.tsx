import type { Resource } from '@tidemark/api/resource'
import { formatTime } from '../../format/time'
import { Badge } from '../badge/Badge'
import { IconButton } from '../icon-button/IconButton'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden'
import styles from './StaleBadge.module.css'

/** Props of {@link StaleBadge}. */
export interface StaleBadgeProps {
  /** Draws nothing unless its last refresh failed. */
  resource: Resource<unknown>
  /** IANA name of the zone for the time of the data. @default the browser's */
  timeZone?: string | undefined
}

/** Says that a refresh failed and how old the data is, and offers to try again. For the header of a card. */
export function StaleBadge({ resource, timeZone }: StaleBadgeProps) {
  if (resource.status !== 'ready' || resource.stale === null) return null
  const words = `As of ${formatTime(resource.updatedAt, { timeZone })}, refresh failed: ${resource.stale.message}`
  return (
    <span className={styles['stale']} role="status">
      <Badge tone="warn" icon="clock" title={words}>
        Stale
      </Badge>
      <VisuallyHidden>{words}</VisuallyHidden>
      <IconButton icon="refresh" label="Try Again" onClick={resource.retry} />
    </span>
  )
}
