import type { Ledger } from '@tidemark/contract'
import { formatCount } from '@tidemark/ui/format'
import { reasonText } from '@tidemark/ui/metrics'

export interface BudgetWords {
  readonly title: string
  readonly caption: string
  /** Share of the tries that luck allows that are used up; null where nobody can say. */
  readonly used: number | null
}

/** How many tries are left before luck alone explains the best one. */
export function budgetWords({ answer }: Pick<Ledger, 'answer'>): BudgetWords {
  if (answer === null) return { title: 'Nothing to judge yet', caption: 'No try has a ratio.', used: null }
  const { counted, effectiveTrials, budget, triesLeft, withheld } = answer
  const alike =
    counted > 1 && effectiveTrials !== null
      ? `, as many as ${formatCount(Math.round(effectiveTrials))} that differ`
      : ''
  const caption = `${counted === 1 ? '1 try' : `${formatCount(counted)} tries`} on these bars${alike}`
  if (budget === null || triesLeft === null) {
    const why = reasonText(withheld.triesLeft)
    return { title: 'Too little to judge by', caption: why === null ? caption : `${caption}. ${why}.`, used: null }
  }
  if (triesLeft.luck === null) return { title: 'Luck does not explain the best one', caption, used: 0 }
  const used =
    effectiveTrials === null ? null : Math.min(1, effectiveTrials / Math.max(1, effectiveTrials + triesLeft.luck))
  if (triesLeft.luck < 1) return { title: 'Luck explains the best one', caption, used: 1 }
  const left = triesLeft.luck === 1 ? '1 try' : `${formatCount(triesLeft.luck)} tries`
  return { title: `${left} left before luck explains the best one`, caption, used }
}
