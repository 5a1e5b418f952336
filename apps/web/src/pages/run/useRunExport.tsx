import type { BacktestRun } from '@tidemark/api'
import { useApi } from '@tidemark/api/hooks'
import { onDemand } from '@tidemark/ui'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDemo } from '../../demo/DemoProvider'
import { type PageAction, usePageActions } from '../../platform/shellContext'
import { compareHref, usePrevious } from './usePrevious'

const ExportDialog = onDemand(async () => (await import('../backtest/ExportDialog')).ExportDialog)

export interface RunExport {
  /** null if the demo restricts exports. */
  readonly open: (() => void) | null
  readonly dialog: ReactNode
}

/** Offers export and comparison in the palette. @param run - null for none */
export function useRunExport(run: BacktestRun | null): RunExport {
  const canExport = useDemo().isAllowed('export')
  const [isExporting, setIsExporting] = useState(false)
  const navigate = useNavigate()
  const { client } = useApi()
  const previous = usePrevious(run)
  const open = () => setIsExporting(true)
  const actions: PageAction[] = []
  if (run !== null && canExport) {
    actions.push({ id: 'export', label: 'Export results', icon: 'download', run: open })
  }
  const href = compareHref(run, previous)
  if (href !== null && client.hasExtensions()) {
    actions.push({
      id: 'compare-previous',
      label: 'Compare with previous run',
      icon: 'compare',
      run: () => void navigate(href),
    })
  }
  usePageActions(actions)
  return {
    open: canExport ? open : null,
    dialog: run !== null && isExporting ? <ExportDialog result={run} onClose={() => setIsExporting(false)} /> : null,
  }
}
