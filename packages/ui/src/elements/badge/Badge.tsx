import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'
import { badgeRecipe } from './badgeRecipe'

/** Props of {@link Badge}. */
export interface BadgeProps {
  /**
   * `ok` is a tick and a word without a box: it is always there, so it whispers.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'info' | 'warn' | 'danger' | 'ok' | undefined
  /** @default a tick for `ok`, none for the others */
  icon?: IconName | undefined
  /** One or two words. */
  children: ReactNode
  title?: string | undefined
}

/** A state or a kind in one or two words. Never the only home of a value. */
export function Badge({ tone = 'neutral', icon = tone === 'ok' ? 'check' : undefined, children, title }: BadgeProps) {
  const styles = badgeRecipe({ tone })
  return (
    <span className={styles.root} title={title}>
      {icon === undefined ? null : <Icon name={icon} size="xs" />}
      {children}
    </span>
  )
}
