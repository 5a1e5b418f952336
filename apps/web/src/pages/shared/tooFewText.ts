import type { TooFew } from '@tidemark/contract'
import { formatCount, inPeriods } from '@tidemark/ui/format'

const PLURAL = { days: 'days with returns', trades: 'trades in a run', trials: 'settings that trade' } as const

/**
 * 'Needs 32 weeks with returns, has 11'.
 *
 * @param periodsPerYear - of the returns; null if unknown: days
 */
export function tooFewText({ what, has, needed }: TooFew, periodsPerYear: number | null): string {
  return inPeriods(`Needs ${formatCount(needed)} ${PLURAL[what]}, has ${formatCount(has)}`, periodsPerYear)
}
