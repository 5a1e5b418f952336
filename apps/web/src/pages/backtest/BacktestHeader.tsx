import type { BacktestResult } from '@tidemark/contract'
import { Button, IconButton, LiveRegion, PageHeader } from '@tidemark/ui'
import { useState } from 'react'
import { useShell } from '../../platform/shellContext'
import { useDemo } from '../../demo/DemoProvider'
import { ExportDialog } from './ExportDialog'
import { useCopyLink } from '../shared/useCopyLink'

export interface BacktestHeaderProps {
  /** What can be exported and linked to; null while there is none. */
  result: BacktestResult | null
}

const LINK_WORDS = { copied: 'Link copied', refused: 'The browser refused to copy.' } as const

/** The page's name and what can be done with its result. */
export function BacktestHeader({ result }: BacktestHeaderProps) {
  const { openMenu } = useShell()
  const canExport = useDemo().isAllowed('export')
  const { copy, outcome } = useCopyLink()
  const [isExporting, setIsExporting] = useState(false)
  const linkIcon = outcome === 'copied' ? 'check' : outcome === 'refused' ? 'error' : 'link'
  return (
    <>
      <PageHeader
        title="Backtest"
        purpose="Run a strategy over stored prices and read what it did."
        onOpenMenu={openMenu}
        actions={
          <>
            <Button variant="ghost" size="dense" icon={linkIcon} disabled={result === null} onClick={copy}>
              Copy link
            </Button>
            {canExport && (
              <Button size="dense" icon="download" disabled={result === null} onClick={() => setIsExporting(true)}>
                Export results
              </Button>
            )}
          </>
        }
        compactActions={
          <>
            <IconButton icon={linkIcon} size="default" label="Copy link" disabled={result === null} onClick={copy} />
            {canExport && (
              <IconButton
                icon="download"
                size="default"
                label="Export results"
                disabled={result === null}
                onClick={() => setIsExporting(true)}
              />
            )}
          </>
        }
      />
      <LiveRegion message={outcome === null ? '' : LINK_WORDS[outcome]} />
      {result !== null && <ExportDialog isOpen={isExporting} result={result} onClose={() => setIsExporting(false)} />}
    </>
  )
}
