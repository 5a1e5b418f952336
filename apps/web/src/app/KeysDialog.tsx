import { KeysSheet } from '@tidemark/ui'
import type { Page } from '../routing/pages'
import { keyGroups } from './keys'

export interface KeysDialogProps {
  pages: readonly Page[]
  onClose: () => void
}

/** Lists all keyboard shortcuts. */
export function KeysDialog({ pages, onClose }: KeysDialogProps) {
  return <KeysSheet open groups={keyGroups(pages)} onClose={onClose} />
}
