import type { BacktestRun } from '@tidemark/api'
import { Button, IconButton } from '@tidemark/ui'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDemo } from '../../demo/DemoProvider'
import { type PageAction, usePageActions } from '../../platform/shellContext'
import { ResearchHeader } from '../shared/ResearchHeader'

const ExportDialog = lazy(() => import('./ExportDialog').then((code) => ({ default: code.ExportDialog })))

export interface BacktestHeaderProps {
  result: BacktestRun | null
}

/** Shows 'Export results' unless the demo restricts it. */
export function BacktestHeader({ result }: BacktestHeaderProps) {
  const canExport = useDemo().isAllowed('export')
  const [isExporting, setIsExporting] = useState(false)
  const navigate = useNavigate()
  const runId = result?.run_id
  const actions: PageAction[] = []
  if (result !== null && canExport) {
    actions.push({ id: 'export', label: 'Export results', icon: 'download', run: () => setIsExporting(true) })
  }
  if (runId !== undefined) {
    const href = `/compare?runs=${encodeURIComponent(runId)},previous`
    actions.push({
      id: 'compare-previous',
      label: 'Compare with previous run',
      icon: 'compare',
      run: () => void navigate(href),
    })
  }
  usePageActions(actions)
  const button = { icon: 'download', disabled: result === null, onClick: () => setIsExporting(true) } as const
  return (
    <>
      <ResearchHeader
        title="Backtest"
        purpose="Run a strategy over stored prices and read what it did."
        canCopy={result !== null}
        actions={
          canExport && (
            <Button size="dense" {...button}>
              Export results
            </Button>
          )
        }
        compactActions={canExport && <IconButton size="default" label="Export results" {...button} />}
      />
      {result !== null && isExporting && (
        <Suspense fallback={null}>
          <ExportDialog isOpen result={result} onClose={() => setIsExporting(false)} />
        </Suspense>
      )}
    </>
  )
}
