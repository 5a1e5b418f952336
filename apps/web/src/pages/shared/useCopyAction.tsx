import { Button, IconButton, LiveRegion } from '@tidemark/ui'
import type { ReactNode } from 'react'
import { type PageAction, usePageActions } from '../../platform/shellContext'
import { COPY_WORDS, useCopyLink } from './useCopyLink'

const NO_ACTIONS: readonly PageAction[] = []

/**
 * Offers 'Copy link', in the palette too.
 *
 * @param canCopy - whether the link would open a result
 */
export function useCopyAction(canCopy: boolean): {
  readonly button: ReactNode
  /** On a phone. */
  readonly iconButton: ReactNode
  /** Says that it was copied. */
  readonly announcement: ReactNode
} {
  const { copy, outcome } = useCopyLink()
  usePageActions(canCopy ? [{ id: 'copy-link', label: 'Copy link', icon: 'link', run: copy }] : NO_ACTIONS)
  const icon = outcome === 'copied' ? 'check' : outcome === 'refused' ? 'error' : 'link'
  return {
    button: (
      <Button variant="ghost" size="xs" icon={icon} disabled={!canCopy} onClick={copy}>
        Copy link
      </Button>
    ),
    iconButton: <IconButton icon={icon} size="sm" label="Copy link" disabled={!canCopy} onClick={copy} />,
    announcement: <LiveRegion message={outcome === null ? '' : COPY_WORDS[outcome]} />,
  }
}
