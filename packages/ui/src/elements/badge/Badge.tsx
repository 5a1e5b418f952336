import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'
import { badgeRecipe } from './badgeRecipe'

export interface BadgeProps {
  /** `ok` has no frame, being always visible. */
  tone?: 'neutral' | 'info' | 'warn' | 'danger' | 'ok' | undefined
  /** @default a tick for `ok`, otherwise none */
  icon?: IconName | undefined
  children: ReactNode
  title?: string | undefined
}

/** A state or kind in one or two words; never the only place for a value. */
export function Badge({ tone = 'neutral', icon = tone === 'ok' ? 'check' : undefined, children, title }: BadgeProps) {
  const styles = badgeRecipe({ tone })
  return (
    <span className={styles.root} title={title}>
      {icon === undefined ? null : <Icon name={icon} size="xs" />}
      {children}
    </span>
  )
}
