import { useId } from 'react'
import { Badge } from '../../elements/badge/Badge'
import { Icon } from '../../elements/icon/Icon'
import type { MenuGroupItems, MenuLink } from './menuItems'
import { menuGroupRecipe } from './menuGroupRecipe'

interface MenuGroupProps {
  readonly group: MenuGroupItems
  readonly currentId: string
  readonly isCollapsed: boolean
  readonly isDrawer: boolean
  readonly Link: MenuLink
}

export function MenuGroup({ group, currentId, isCollapsed, isDrawer, Link }: MenuGroupProps) {
  const styles = menuGroupRecipe()
  const labelId = useId()
  const { label, items } = group
  return (
    <div className={styles.group} data-collapsed={isCollapsed || undefined} data-drawer={isDrawer || undefined}>
      {label !== undefined && (
        <h2 id={labelId} className={styles.root}>
          {label}
        </h2>
      )}
      <ul aria-labelledby={label === undefined ? undefined : labelId}>
        {items.map((item) => (
          <li key={item.id}>
            <Link href={item.href} className={styles.item} aria-current={item.id === currentId ? 'page' : undefined}>
              <Icon name={item.icon} />
              <span className={styles.text}>{item.label}</span>
              {item.badge !== undefined && !isCollapsed && <Badge>{item.badge}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
