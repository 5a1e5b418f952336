import { HStack } from '@chakra-ui/react'
import type { Resource } from '@tidemark/contract/resource'
import type { ReactNode } from 'react'
import { CopyButton } from '../../elements/copy-button/CopyButton'
import { IconButton } from '../../elements/icon-button/IconButton'
import { StaleBadge } from '../../elements/stale-badge/StaleBadge'

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
  children,
}: TradesActionsProps) {
  return (
    <>
      <StaleBadge resource={resource} />
      {children}
      {onToggleToolbar === null ? null : (
        <IconButton icon="sliders" label="Filter and sort" isPressed={isToolbarOpen} onClick={onToggleToolbar} />
      )}
      {csv === null ? null : (
        <HStack as="span" gap="0" hideBelow="md">
          {selectedCsv === null ? null : (
            <HStack as="span" gap="0" me="1" borderEndWidth="1px" color="fg.muted" textStyle="xs" whiteSpace="nowrap">
              <span>{`${selectedCount} selected`}</span>
              <CopyButton text={selectedCsv} label="Copy selected as CSV" doneMessage="Selected trades copied as CSV" />
            </HStack>
          )}
          <CopyButton text={csv} label="Copy as CSV" doneMessage="Trades copied as CSV" />
          <IconButton icon="download" label="Download CSV" onClick={onDownload} />
        </HStack>
      )}
    </>
  )
}
