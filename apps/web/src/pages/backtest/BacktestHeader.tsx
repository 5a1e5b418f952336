import type { BacktestRun } from '@tidemark/api'
import { Button, IconButton } from '@tidemark/ui'
import { useRunExport } from '../run/useRunExport'
import { StudyBar, type StudyBarProps } from '../study/StudyBar'

export interface BacktestHeaderProps extends Omit<StudyBarProps, 'title' | 'lens' | 'canCopy' | 'pageKeys'> {
  result: BacktestRun | null
}

/** Shows 'Export results' unless the demo restricts it. */
export function BacktestHeader({ result, ...bar }: BacktestHeaderProps) {
  const { open, dialog } = useRunExport(result)
  const button = { icon: 'download', disabled: result === null, onClick: open ?? undefined } as const
  return (
    <>
      <StudyBar
        {...bar}
        title="Backtest"
        lens="backtest"
        pageKeys={result === null ? 'none' : 'digits'}
        canCopy={result !== null}
        actions={
          open !== null && (
            <Button variant="ghost" size="xs" {...button}>
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
