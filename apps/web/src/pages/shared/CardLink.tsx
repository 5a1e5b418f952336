import { buttonRecipe } from '@tidemark/ui'
import { Link } from 'react-router-dom'
import { useDemo } from '../../demo/DemoProvider'
import { type Page, pagesFor } from '../../routing/pages'
import { useSession } from '../../session/SessionProvider'

export interface CardLinkProps {
  /** Renders nothing if the user may not open it. */
  page: Page['id']
  /** Query parameter and value: 'indicator' and 'RSI'. */
  field: string
  value: string
}

/** Links a card to the page that uses its content. */
export function CardLink({ page, field, value }: CardLinkProps) {
  const { session } = useSession()
  const { config } = useDemo()
  const target = pagesFor(session, config.enabledPages).find(({ id }) => id === page)
  if (target === undefined) return null
  return (
    <Link
      className={buttonRecipe({ size: 'small' }).root}
      to={`${target.path}?${new URLSearchParams({ [field]: value })}`}
      aria-label={`${target.label} ${value}`}
    >
      {target.label}
    </Link>
  )
}
