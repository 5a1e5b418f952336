import { VisuallyHidden } from '@chakra-ui/react'
import { Icon } from '../../elements/icon/Icon'
import type { ListItem, ListLink } from './listItem'

export interface ListRowProps {
  item: ListItem
  Link: ListLink
}

/** Name, details and link; the card styles it. */
export function ListRow({ item: { name, description, detail, meta, href, action }, Link }: ListRowProps) {
  const words = (
    <>
      <span data-text title={name}>
        <b>{name}</b>
        {detail === undefined ? null : <small> {detail}</small>}
        {description === undefined ? null : <span data-description>{description}</span>}
      </span>
      {meta === undefined ? null : <span data-meta>{meta}</span>}
    </>
  )
  return (
    <li>
      {href === undefined ? (
        <div>{words}</div>
      ) : (
        <Link href={href}>
          {words}
          {action === undefined ? null : (
            <>
              <span data-action aria-hidden="true">
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
