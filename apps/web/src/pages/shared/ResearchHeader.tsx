import { PageHeader } from '@tidemark/ui'
import { useShell } from '../../platform/shellContext'
import { useCopyAction } from './useCopyAction'

export interface ResearchHeaderProps {
  title: string
  /** In one line. */
  purpose: string
  /** Whether the link would open a result. */
  canCopy: boolean
}

/** Shows the header of a page whose state is in its URL. */
export function ResearchHeader({ title, purpose, canCopy }: ResearchHeaderProps) {
  const { openMenu } = useShell()
  const link = useCopyAction(canCopy)
  return (
    <>
      <PageHeader
        title={title}
        purpose={purpose}
        onOpenMenu={openMenu}
        actions={link.button}
        compactActions={link.iconButton}
      />
      {link.announcement}
    </>
  )
}
