import { useId, type ReactNode } from 'react'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'
import { cardRecipe } from './cardRecipe'

/** Props of {@link Card}. */
export interface CardProps {
  /** The heading; also the accessible name of the region. */
  title: string
  /** @default 2 */
  headingLevel?: 2 | 3 | undefined
  icon?: IconName | undefined
  /** How many things it holds, behind the title. */
  count?: string | number | undefined
  /** Buttons, badges or a pager, at the right end of the header. */
  actions?: ReactNode | undefined
  /** What the marks in the card mean; behind the actions, and a line of its own under the title in a window under 768 px. */
  legend?: ReactNode | undefined
  children: ReactNode
  /**
   * The content touches the card's edges: tables, lists and charts bring their own padding.
   * @default false
   */
  isFlush?: boolean | undefined
  /** The data of the card is being fetched. */
  isBusy?: boolean | undefined
  className?: string | undefined
}

/** A surface with a title. Cards never hold cards and have no shadow. */
export function Card({
  title,
  headingLevel = 2,
  icon,
  count,
  actions,
  legend,
  children,
  isFlush = false,
  isBusy,
  className,
}: CardProps) {
  const styles = cardRecipe({ isFlush }, className)
  const titleId = useId()
  const Title = `h${headingLevel}` as const
  return (
    <section className={styles.root} aria-labelledby={titleId} aria-busy={isBusy || undefined}>
      <header className={styles.header}>
        {icon === undefined ? null : <Icon name={icon} className={styles.icon} />}
        <Title className={styles.title} id={titleId}>
          {title}
        </Title>
        {count === undefined ? null : <span className={styles.count}>{count}</span>}
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        {legend === undefined ? null : <div className={styles.legend}>{legend}</div>}
      </header>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
