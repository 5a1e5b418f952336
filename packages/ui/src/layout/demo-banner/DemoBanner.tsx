import { DemoBadge } from '../../elements/demo-badge/DemoBadge'
import { Icon } from '../../elements/icon/Icon'
import { IconButton } from '../../elements/icon-button/IconButton'
import { LiveRegion } from '../../elements/live-region/LiveRegion'
import { remainingTime, type RemainingTime } from './remainingTime'
import { demoBannerRecipe } from './demoBannerRecipe'

export interface DemoBannerProps {
  /** From the demo's configuration. */
  message: string
  /** Epoch ms; null in a preview, without time. */
  expiresAt: number | null
  /** Epoch ms, updated each minute. */
  now: number
  onDismiss: () => void
}

/** Says that this is a demo, and for how long. */
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

/** Not every minute. */
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
