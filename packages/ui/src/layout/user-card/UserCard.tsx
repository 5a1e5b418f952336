import { DemoBadge } from '../../elements/demo-badge/DemoBadge'
import { Icon } from '../../elements/icon/Icon'
import { Menu } from '../../elements/menu/Menu'
import type { MenuSection } from '../../elements/menu/menuTypes'
import { VisuallyHidden } from '../../elements/visually-hidden/VisuallyHidden'
import { userCardRecipe } from './userCardRecipe'

/** The signed-in user. */
export interface User {
  /** The account's name, or 'Demo visitor'. */
  readonly name: string
  /** One or two words: 'Administrator', 'Sample data'. */
  readonly role: string
  readonly isDemo: boolean
}

export interface UserCardProps {
  user: User
  /** Only the avatar, with the text as tooltip and for assistive technology. @default false */
  isCollapsed?: boolean | undefined
  /** Shown at the right unless there is a DEMO badge. */
  version?: string | undefined
  /** Account actions: settings, theme, sign out. With them the card is a button that opens a menu. */
  menu?: readonly MenuSection[] | undefined
}

/** Shows the user, and whether this is a demo. */
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
