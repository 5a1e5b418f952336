import { isDated, NO_SIGNAL, NO_TRADE } from '@tidemark/contract'
import type { Rules } from '../backtest/rules'
import type { Simulation } from '../backtest/simulate'
import type { Bars } from '../bars'
import { timeLabel } from '../time'
import { detectTimeframe } from '../timeframes'

export function notesOf(
  run: Simulation,
  { bars, rules: { cash, margin } }: { readonly bars: Bars; readonly rules: Pick<Rules, 'cash' | 'margin'> },
): string[] {
  const notes: string[] = []
  const trades = run.closed.length + run.open.length
  if (run.refused > 0) {
    const cost = run.firstRefusedCost.toPrecision(6)
    notes.push(
      trades === 0 && run.firstRefusedCost * margin > cash
        ? `${NO_TRADE}one unit costs ${cost}, more than the cash of ${cash}. A smaller unit (config "unit") allows fractions.`
        : `${run.refused} ${run.refused === 1 ? 'entry was' : 'entries were'} dropped because the free margin did not cover the order.`,
    )
  }
  if (trades === 0 && run.refused === 0) {
    notes.push(
      run.warmup + 2 >= bars.time.length
        ? `${NO_TRADE}${bars.time.length === 1 ? '1 bar is' : `${bars.time.length} bars are`} too few for these parameters.`
        : NO_SIGNAL,
    )
  }
  if (run.bankruptBar !== null) {
    const moment = timeLabel(bars.time[run.bankruptBar]!)
    const day = isDated(detectTimeframe(bars) ?? 'M1') ? moment.replace(' 00:00:00', '') : moment
    notes.push(`The account was empty on ${day}; the run ended there.`)
  }
  if (run.open.length > 0) {
    notes.push(
      `${run.open.length} ${run.open.length === 1 ? 'trade is' : 'trades are'} open at the end: counted in the equity, not among the trades.`,
    )
  }
  return notes
}
