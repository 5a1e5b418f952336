import type { ReactNode } from 'react'
import { Hint } from '../hint/Hint'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'
import { badgeRecipe } from './badgeRecipe'

export interface BadgeProps {
  /** `ok` has no frame, being always visible. */
  tone?: 'neutral' | 'info' | 'warn' | 'danger' | 'ok' | undefined
  /** @default a tick for `ok`, otherwise none */
  icon?: IconName | undefined
  children: ReactNode
  /** One sentence that explains it, on hover, focus and a tap: it becomes a stop of the keyboard. */
  hint?: string | undefined
  /** Of a badge with a hint: -1 where arrow keys move the focus. */
  tabIndex?: number | undefined
}

/** A state or kind in one or two words; never the only place for a value. */
export function Badge({
  tone = 'neutral',
  icon = tone === 'ok' ? 'check' : undefined,
  children,
  hint,
  tabIndex,
}: BadgeProps) {
  const styles = badgeRecipe({ tone })
  const badge = (
    <span className={styles.root}>
      {icon === undefined ? null : <Icon name={icon} size="xs" />}
      {children}
    </span>
  )
  if (hint === undefined) return badge
  return (
    <Hint text={hint} tabIndex={tabIndex}>
      {badge}
    </Hint>
  )
}
