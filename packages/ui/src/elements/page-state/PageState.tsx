import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'
import { pageStateRecipe } from './pageStateRecipe'

export interface PageStateProps {
  icon: IconName
  /** What is missing or failed. */
  title: string
  /** Why, and what to do. */
  children?: ReactNode | undefined
  /** One button or link. */
  action?: ReactNode | undefined
  /** `danger` is announced at once. */
  tone?: 'neutral' | 'danger' | undefined
  /** Makes the title a heading; 1 for a full page. @default plain text */
  headingLevel?: 1 | 2 | 3 | undefined
}

/** Fills an empty or unavailable surface. */
export function PageState({ icon, title, children, action, tone = 'neutral', headingLevel }: PageStateProps) {
  const styles = pageStateRecipe()
  const Title = headingLevel === undefined ? 'p' : (`h${headingLevel}` as const)
  return (
    <div
      className={styles.root}
      data-danger={tone === 'danger' || undefined}
      data-page={headingLevel === 1 || undefined}
      role={tone === 'danger' ? 'alert' : undefined}
    >
      <Icon name={icon} size="lg" className={styles.icon} />
      <Title className={styles.title}>{title}</Title>
      {children === undefined || children === null ? null : <div className={styles.text}>{children}</div>}
      {action === undefined || action === null ? null : <div className={styles.action}>{action}</div>}
    </div>
  )
}
