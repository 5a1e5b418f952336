import { Button, IconButton, LiveRegion, PageHeader } from '@tidemark/ui'
import { useShell } from '../../platform/shellContext'
import { useCopyLink } from './useCopyLink'

export interface ResearchHeaderProps {
  title: string
  /** One line on what the page is for. */
  purpose: string
  /** There is something that a link would show again. */
  canCopy: boolean
}

const LINK_WORDS = { copied: 'Link copied', refused: 'The browser refused to copy.' } as const

/** The name of a page whose address holds all that it shows, and the way to hand that address on. */
export function ResearchHeader({ title, purpose, canCopy }: ResearchHeaderProps) {
  const { openMenu } = useShell()
  const { copy, outcome } = useCopyLink()
  const icon = outcome === 'copied' ? 'check' : outcome === 'refused' ? 'error' : 'link'
  return (
    <>
      <PageHeader
        title={title}
        purpose={purpose}
        onOpenMenu={openMenu}
        actions={
          <Button variant="ghost" size="dense" icon={icon} disabled={!canCopy} onClick={copy}>
            Copy link
          </Button>
        }
        compactActions={<IconButton icon={icon} size="default" label="Copy link" disabled={!canCopy} onClick={copy} />}
      />
      <LiveRegion message={outcome === null ? '' : LINK_WORDS[outcome]} />
    </>
  )
}
