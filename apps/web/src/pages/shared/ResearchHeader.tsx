import { Button, IconButton, LiveRegion, PageHeader } from '@tidemark/ui'
import type { ReactNode } from 'react'
import { type PageAction, usePageActions, useShell } from '../../platform/shellContext'
import { COPY_WORDS, useCopyLink } from './useCopyLink'

export interface ResearchHeaderProps {
  title: string
  /** In one line. */
  purpose: string
  /** Whether the link would open a result. */
  canCopy: boolean
  /** Buttons beside 'Copy link'. */
  actions?: ReactNode
  /** The same as icons, for phones. */
  compactActions?: ReactNode
}

const NO_ACTIONS: readonly PageAction[] = []

/** Shows the header of a page whose state is in its URL. */
export function ResearchHeader({ title, purpose, canCopy, actions, compactActions }: ResearchHeaderProps) {
  const { openMenu } = useShell()
  const { copy, outcome } = useCopyLink()
  usePageActions(canCopy ? [{ id: 'copy-link', label: 'Copy link', icon: 'link', run: copy }] : NO_ACTIONS)
  const icon = outcome === 'copied' ? 'check' : outcome === 'refused' ? 'error' : 'link'
  return (
    <>
      <PageHeader
        title={title}
        purpose={purpose}
        onOpenMenu={openMenu}
        actions={
          <>
            <Button variant="ghost" size="xs" icon={icon} disabled={!canCopy} onClick={copy}>
              Copy link
            </Button>
            {actions}
          </>
        }
        compactActions={
          <>
            <IconButton icon={icon} size="sm" label="Copy link" disabled={!canCopy} onClick={copy} />
            {compactActions}
          </>
        }
      />
      <LiveRegion message={outcome === null ? '' : COPY_WORDS[outcome]} />
    </>
  )
}
