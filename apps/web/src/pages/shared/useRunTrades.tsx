import { useRunResult } from '@tidemark/api/hooks'
import type { Trade } from '@tidemark/contract'
import { Button, Notice } from '@tidemark/ui'
import { formatCounted } from '@tidemark/ui/format'
import { type ReactNode, useState } from 'react'
import { FailureAction } from './FailureAction'
import { lazyPart } from './lazyPart'

/** Loaded with its first opening, as is the list of runs. */
const RunChooser = lazyPart(() => import('./RunChooser').then((code) => code.RunChooser))

export interface RunTrades {
  /** undefined without a run. */
  readonly trades: readonly Trade[] | undefined
  /** Opens the choice. */
  readonly button: ReactNode
  /** The choice, and why trades are missing. */
  readonly extras: ReactNode
}

/** Lays the trades of one stored run over a symbol's chart. @param symbol - null without a chart */
export function useRunTrades(symbol: string | null): RunTrades {
  const [chosen, setChosen] = useState<{ readonly symbol: string; readonly id: string } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const runId = chosen !== null && chosen.symbol === symbol ? chosen.id : null
  const run = useRunResult(runId)
  const trades = run.status === 'ready' ? run.data.trades : undefined
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  return {
    trades,
    button: symbol !== null && (
      <Button size="2xs" icon="swap" loading={run.status === 'loading'} onClick={open}>
        {trades === undefined ? 'Trades' : formatCounted(trades.length, 'trade')}
      </Button>
    ),
    extras: (
      <>
        {run.status === 'error' && (
          <Notice tone="danger" role="alert" action={<FailureAction error={run.error} retry={run.retry} />}>
            {`The trades of ${runId} could not be loaded: ${run.error.message}`}
          </Notice>
        )}
        {trades !== undefined && trades.length === 0 && <Notice tone="info">{`${runId} has no trades.`}</Notice>}
        {wasOpened && symbol !== null && (
          <RunChooser
            open={isOpen}
            symbol={symbol}
            runId={runId}
            onChoose={(id) => setChosen(id === null ? null : { symbol, id })}
            onClose={() => setIsOpen(false)}
          />
        )}
      </>
    ),
  }
}
