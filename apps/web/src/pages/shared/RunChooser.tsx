import { CommandPalette } from '@tidemark/ui'
import { formatSymbol } from '@tidemark/ui/format'
import { useMemo } from 'react'
import { namedById } from './namedById'
import { runDetail } from './runDetail'
import { useLibraryRuns } from './useLibraryRuns'

export interface RunChooserProps {
  open: boolean
  symbol: string
  /** null: none is shown. */
  runId: string | null
  onChoose: (runId: string | null) => void
  onClose: () => void
}

const NONE = 'none'

/** Finds a stored run of a symbol, to lay its trades over the chart. */
export function RunChooser({ open, symbol, runId, onChoose, onClose }: RunChooserProps) {
  const { runs } = useLibraryRuns()
  const name = formatSymbol(symbol)
  const commands = useMemo(() => {
    const known = runs.status === 'ready' ? runs.data : []
    const own = known.filter(({ id, facts }) => (facts?.symbol ?? namedById(id)?.symbol) === symbol)
    const listed = own.map((run) => ({
      id: run.id,
      label: run.facts?.strategy_name ?? run.parts?.strategy ?? run.id,
      group: `Runs on ${name}`,
      icon: 'data' as const,
      keywords: run.id,
      detail: runDetail(run),
    }))
    return runId === null
      ? listed
      : [{ id: NONE, label: 'No trades', group: 'Trades', icon: 'close' as const }, ...listed]
  }, [runs, symbol, name, runId])
  return (
    <CommandPalette
      open={open}
      title="Show the trades of a run"
      placeholder={`A strategy on ${name}`}
      hint={
        runs.status === 'loading'
          ? 'Loading the stored runs.'
          : runs.status === 'error'
            ? `The stored runs cannot be loaded: ${runs.error.message}`
            : `Only stored runs on ${name} can be shown. Run a backtest first, or choose another symbol.`
      }
      commands={commands}
      onRun={({ id }) => onChoose(id === NONE ? null : id)}
      onClose={onClose}
    />
  )
}
