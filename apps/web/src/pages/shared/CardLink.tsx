import { buttonRecipe } from '@tidemark/ui'
import { Link } from 'react-router-dom'
import { useDemo } from '../../demo/DemoProvider'
import { type Page, pagesFor } from '../../routing/pages'
import { useSession } from '../../session/SessionProvider'

export interface CardLinkProps {
  /** The page that it leads to; nothing is drawn for whoever may not open it. */
  page: Page['id']
  /** What the page is asked to show: 'indicator' and 'RSI'. */
  field: string
  value: string
}

/** From a card to the page that uses what is on it: 'Plot', 'Backtest'. */
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
