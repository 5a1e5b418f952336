import type { Resource } from '@tidemark/contract/resource'
import type { ReactNode } from 'react'
import { CopyButton } from '../../elements/copy-button/CopyButton'
import { IconButton } from '../../elements/icon-button/IconButton'
import { StaleBadge } from '../../elements/stale-badge/StaleBadge'
import { tradesTableRecipe } from './tradesTableRecipe'

export interface TradesActionsProps {
  resource: Extract<Resource<unknown>, { status: 'ready' }>
  /** Text to copy; null: no export. */
  csv: (() => string) | null
  /** For selected trades; null: none. */
  selectedCsv: (() => string) | null
  selectedCount: number
  onDownload: () => void
  isToolbarOpen: boolean
  /** null: nothing to filter. */
  onToggleToolbar: (() => void) | null
  timeZone: string | undefined
  /** The pager. */
  children: ReactNode
}

/** The header's end: staleness, pager and export. */
export function TradesActions({
  resource,
  csv,
  selectedCsv,
  selectedCount,
  onDownload,
  isToolbarOpen,
  onToggleToolbar,
  timeZone,
  children,
}: TradesActionsProps) {
  const styles = tradesTableRecipe()
  return (
    <>
      <StaleBadge resource={resource} timeZone={timeZone} />
      {children}
      {onToggleToolbar === null ? null : (
        <IconButton icon="sliders" label="Filter and sort" isPressed={isToolbarOpen} onClick={onToggleToolbar} />
      )}
      {csv === null ? null : (
        <span className={styles.exports}>
          {selectedCsv === null ? null : (
            <span className={styles.selected}>
              <span>{`${selectedCount} selected`}</span>
              <CopyButton text={selectedCsv} label="Copy selected as CSV" doneMessage="Selected trades copied as CSV" />
            </span>
          )}
          <CopyButton text={csv} label="Copy as CSV" doneMessage="Trades copied as CSV" />
          <IconButton icon="download" label="Download CSV" onClick={onDownload} />
        </span>
      )}
    </>
  )
}
