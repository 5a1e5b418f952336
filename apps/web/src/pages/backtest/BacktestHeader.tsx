import type { BacktestRun } from '@tidemark/api'
import { Button, IconButton } from '@tidemark/ui'
import { useRunExport } from '../run/useRunExport'
import { ResearchHeader } from '../shared/ResearchHeader'

export interface BacktestHeaderProps {
  result: BacktestRun | null
}

/** Shows 'Export results' unless the demo restricts it. */
export function BacktestHeader({ result }: BacktestHeaderProps) {
  const { open, dialog } = useRunExport(result)
  const button = { icon: 'download', disabled: result === null, onClick: open ?? undefined } as const
  return (
    <>
      <ResearchHeader
        title="Backtest"
        purpose="Run a strategy over stored prices and read what it did."
        canCopy={result !== null}
        actions={
          open !== null && (
            <Button size="xs" {...button}>
              Export results
            </Button>
          )
        }
        compactActions={open !== null && <IconButton size="sm" label="Export results" {...button} />}
      />
      {dialog}
    </>
  )
}
