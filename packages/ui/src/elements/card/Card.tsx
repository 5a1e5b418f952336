import { useId, type ReactNode } from 'react'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'
import { cardRecipe } from './cardRecipe'

export interface CardProps {
  /** Heading and name of the region. */
  title: string
  icon?: IconName | undefined
  /** Number of items, after the title. */
  count?: string | number | undefined
  /** At the right end of the header. */
  actions?: ReactNode | undefined
  /** Explains the card's marks; below the title under 768 px. */
  legend?: ReactNode | undefined
  children: ReactNode
  /** No padding. */
  isFlush?: boolean | undefined
  /** Whether its data is loading. */
  isBusy?: boolean | undefined
  className?: string | undefined
}

/** A titled surface, never nested. */
export function Card({ title, icon, count, actions, legend, children, isFlush = false, isBusy, className }: CardProps) {
  const styles = cardRecipe({ isFlush }, className)
  const titleId = useId()
  return (
    <section className={styles.root} aria-labelledby={titleId} aria-busy={isBusy || undefined}>
      <header className={styles.header}>
        {icon === undefined ? null : <Icon name={icon} className={styles.icon} />}
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {count === undefined ? null : <span className={styles.count}>{count}</span>}
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        {legend === undefined ? null : <div className={styles.legend}>{legend}</div>}
      </header>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
