import type { IncompleteTrade } from '@tidemark/contract'
import type { TradesTableProps } from '@tidemark/ui'
import { listedTrades, numberOf } from './listedTrades'
import type { RunTabProps } from './runTab'

interface ChosenTradesInput extends Pick<RunTabProps, 'whole' | 'part' | 'onPart' | 'trade' | 'onTrade' | 'onOrder'> {
  /** The run's trades, or the chosen ones. */
  readonly listed: readonly IncompleteTrade[]
}

/** Table props that keep trade numbers and choose by side and outcome. */
export function chosenTrades({
  listed,
  whole,
  part,
  onPart,
  trade,
  onTrade,
  onOrder,
}: ChosenTradesInput): Pick<
  TradesTableProps,
  'shown' | 'onSelect' | 'choice' | 'onChoose' | 'onOrderChange' | 'total'
> {
  const all = whole.status === 'ready' ? listedTrades(whole.data) : listed
  const open = trade === null ? undefined : all[trade - 1]
  const at = open === undefined ? -1 : listed.indexOf(open)
  return {
    shown: at === -1 ? null : at,
    onSelect: (chosen) => onTrade(numberOf(chosen, all)),
    onOrderChange: onOrder,
    choice: { side: part?.side ?? 'all', outcome: part?.outcome ?? 'all' },
    onChoose: ({ side, outcome }) =>
      onPart({ side: side === 'all' ? null : side, outcome: outcome === 'all' ? null : outcome }),
    ...(part !== null && { total: all.length }),
  }
}
