import { VisuallyHidden } from '@chakra-ui/react'
import { DemoBadge } from '../../elements/demo-badge/DemoBadge'
import { Icon } from '../../elements/icon/Icon'
import { Menu } from '../../elements/menu/Menu'
import type { MenuSection } from '../../elements/menu/menuTypes'
import { userCardRecipe } from './userCardRecipe'

export interface User {
  /** Or 'Demo visitor'. */
  readonly name: string
  /** 'Administrator', 'Sample data'. */
  readonly role: string
  readonly isDemo: boolean
}

export interface UserCardProps {
  user: User
  /** Only the avatar; text as tooltip. */
  isCollapsed?: boolean | undefined
  /** At the right, unless in the demo. */
  version?: string | undefined
  /** Account actions; with them the card is a button. */
  menu?: readonly MenuSection[] | undefined
}

/** The user, and whether this is a demo. */
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
      <button type="button" className={styles.root} data-collapsed={isCollapsed}>
        {content}
        <VisuallyHidden>, account menu</VisuallyHidden>
        {isCollapsed ? null : <Icon name="chevron-down" size="sm" className={styles.chevron} />}
      </button>
    </Menu>
  )
}
