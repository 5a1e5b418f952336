import { KeysSheet } from '@tidemark/ui'
import type { Page } from '../routing/pages'
import { keyGroups } from './keys'

export interface KeysDialogProps {
  /** Those that may be opened. */
  pages: readonly Page[]
  onClose: () => void
}

/** The sheet of all keys. */
export function KeysDialog({ pages, onClose }: KeysDialogProps) {
  return <KeysSheet isOpen groups={keyGroups(pages)} onClose={onClose} />
}
