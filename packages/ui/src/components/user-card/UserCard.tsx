import { Badge } from '../badge/Badge'
import { Icon } from '../icon/Icon'
import styles from './UserCard.module.css'

/** Who is signed in. */
export interface User {
  /** The account's name, or 'Demo visitor'. */
  readonly name: string
  /** One or two words: 'Administrator', 'Sample data'. */
  readonly role: string
  readonly isDemo: boolean
}

/** Props of {@link UserCard}. */
export interface UserCardProps {
  user: User
  /** The picture alone, with the words for assistive technology and as its tooltip. @default false */
  isCollapsed?: boolean | undefined
  /** Stands at the right where the DEMO badge does not. */
  version?: string | undefined
}

/** Who is signed in, and whether this is a demo. */
export function UserCard({ user, isCollapsed = false, version }: UserCardProps) {
  const { name, role, isDemo } = user
  const picture = (
    <span className={styles['picture']} title={isCollapsed ? `${name}, ${role}` : undefined}>
      <Icon name="user" />
    </span>
  )
  return (
    <div className={styles['card']} data-collapsed={isCollapsed}>
      {picture}
      <div className={styles['words']}>
        <div className={styles['name']} title={name}>
          {name}
        </div>
        <div className={styles['role']}>{role}</div>
      </div>
      <div className={styles['end']}>
        {isDemo ? <Badge tone="info">DEMO</Badge> : version !== undefined && <span>{version}</span>}
      </div>
    </div>
  )
}
