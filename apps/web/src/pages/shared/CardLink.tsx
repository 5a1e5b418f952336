import { Button } from '@tidemark/ui'
import { Link } from 'react-router-dom'
import type { Page } from '../../routing/pages'
import { useOpenPages } from '../../routing/useOpenPages'

export interface CardLinkProps {
  /** Renders nothing if the user may not open it. */
  page: Page['id']
  /** Query parameter and value: 'indicator' and 'RSI'. */
  field: string
  value: string
}

/** Links a card to the page that uses its content. */
export function CardLink({ page, field, value }: CardLinkProps) {
  const target = useOpenPages().find(({ id }) => id === page)
  if (target === undefined) return null
  return (
    <Button asChild size="2xs">
      <Link to={`${target.path}?${new URLSearchParams({ [field]: value })}`} aria-label={`${target.label} ${value}`}>
        {target.label}
      </Link>
    </Button>
  )
}
