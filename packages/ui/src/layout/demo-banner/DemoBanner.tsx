import { DemoBadge } from '../../elements/demo-badge/DemoBadge'
import { Icon } from '../../elements/icon/Icon'
import { IconButton } from '../../elements/icon-button/IconButton'
import { LiveRegion } from '../../elements/live-region/LiveRegion'
import { remainingTime, type RemainingTime } from './remainingTime'
import { demoBannerRecipe } from './demoBannerRecipe'

/** Props of {@link DemoBanner}. */
export interface DemoBannerProps {
  /** As the demo's configuration has it. */
  message: string
  /** When the session ends, epoch ms; null for an administrator's preview, which has no session and shows no time. */
  expiresAt: number | null
  /** Epoch ms; the page passes a new one each minute. */
  now: number
  onDismiss: () => void
}

/** The line over every page of a demo: what this is, and how long it lasts. Scrolls away with the page. */
export function DemoBanner({ message, expiresAt, now, onDismiss }: DemoBannerProps) {
  const left = expiresAt === null ? null : remainingTime(expiresAt, now)
  const level = left?.level ?? 'calm'
  const styles = demoBannerRecipe({ level })
  return (
    <section className={styles.root} aria-label="Demo">
      <Icon name={ICONS[level]} className={styles.icon} />
      <span className={styles.kind}>
        <DemoBadge isPreview={left === null} />
      </span>
      <p className={styles.message} title={message}>
        {message}
      </p>
      <p className={styles.left}>{left === null ? 'Visitors see the remaining time here' : <Left left={left} />}</p>
      <span className={styles.close}>
        <IconButton icon="close" label="Dismiss" onClick={onDismiss} />
      </span>
      <LiveRegion message={SAID[level]} />
    </section>
  )
}

const ICONS = { calm: 'info', soon: 'warning', expired: 'error' } as const

/** Said when the level changes, not at every minute. */
const SAID = {
  calm: '',
  soon: 'The demo session ends in less than 10 minutes.',
  expired: 'The demo session has expired.',
} as const

function Left({ left: { words, level } }: { left: RemainingTime }) {
  return (
    <>
      <Icon name="clock" size="sm" />
      <strong>{words}</strong>
      {level === 'expired' ? null : ' left'}
    </>
  )
}
