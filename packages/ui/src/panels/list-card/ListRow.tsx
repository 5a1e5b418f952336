import { VisuallyHidden } from '@chakra-ui/react'
import { Icon } from '../../elements/icon/Icon'
import type { ListItem, ListLink } from './listItem'
import { listCardRecipe } from './listCardRecipe'

export interface ListRowProps {
  item: ListItem
  Link: ListLink
}

/** Name, details and link. */
export function ListRow({ item: { name, description, detail, meta, href, action }, Link }: ListRowProps) {
  const styles = listCardRecipe()
  const row = { className: styles.row, 'data-tall': description !== undefined || undefined }
  const words = (
    <>
      <span className={styles.text} title={name}>
        <span className={styles.name}>{name}</span>
        {detail === undefined ? null : <span className={styles.detail}> {detail}</span>}
        {description === undefined ? null : <span className={styles.description}>{description}</span>}
      </span>
      {meta === undefined ? null : <span className={styles.meta}>{meta}</span>}
    </>
  )
  return (
    <li>
      {href === undefined ? (
        <div {...row}>{words}</div>
      ) : (
        <Link href={href} {...row}>
          {words}
          {action === undefined ? null : (
            <>
              <span className={styles.action} aria-hidden="true">
                {action}
                <Icon name="arrow-right" />
              </span>
              <VisuallyHidden>{`, ${action}`}</VisuallyHidden>
            </>
          )}
        </Link>
      )}
    </li>
  )
}
