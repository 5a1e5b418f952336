import { DemoBadge } from '../../elements/demo-badge/DemoBadge'
import { Icon } from '../../elements/icon/Icon'
import { Menu } from '../../elements/menu/Menu'
import type { MenuSection } from '../../elements/menu/menuTypes'
import { VisuallyHidden } from '../../elements/visually-hidden/VisuallyHidden'
import { userCardRecipe } from './userCardRecipe'

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
  /** What can be done about the account: settings, theme, the way out. With it the card is a button that opens them. */
  menu?: readonly MenuSection[] | undefined
}

/** Who is signed in, and whether this is a demo. */
export function UserCard({ user, isCollapsed = false, version, menu }: UserCardProps) {
  const styles = userCardRecipe()
  const { name, role, isDemo } = user
  const picture = (
    <span className={styles.picture} title={isCollapsed ? `${name}, ${role}` : undefined}>
      <Icon name="user" />
    </span>
  )
  const content = (
    <>
      {picture}
      <span className={styles.words}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.role}>{role}</span>
      </span>
      <span className={styles.end}>{isDemo ? <DemoBadge /> : version !== undefined && <span>{version}</span>}</span>
    </>
  )
  if (menu === undefined) {
    return (
      <div className={styles.root} data-collapsed={isCollapsed}>
        {content}
      </div>
    )
  }
  return (
    <Menu label="Account" sections={menu} side="top" width={232}>
      {(trigger) => (
        <button type="button" {...trigger} className={styles.root} data-collapsed={isCollapsed}>
          {content}
          <VisuallyHidden>, account menu</VisuallyHidden>
          {isCollapsed ? null : <Icon name="chevron-down" size="sm" className={styles.chevron} />}
        </button>
      )}
    </Menu>
  )
}
