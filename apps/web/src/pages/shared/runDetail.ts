import type { LibraryRun } from '@tidemark/ui'
import { formatMetric } from '@tidemark/ui/format'

/** What a list of commands says beside a stored run: 'Uses later bars · +12.30 % · 20250114_…'. */
export function runDetail({ id, facts, usesLaterBars }: LibraryRun): string {
  const change = facts?.summary?.['Return [%]'] ?? null
  const words = [
    usesLaterBars === true ? 'Uses later bars' : null,
    change === null ? null : `${formatMetric(change, { sign: 'always' })} %`,
    id,
  ]
  return words.filter((word) => word !== null).join(' · ')
}
