import type { IconName } from '@tidemark/ui'
import type { PageId } from '../../routing/pages'

/** Ways to look at a study, in the order of their keys: 1 is the first. A page that cannot be opened is left out. */
export const LENSES: readonly { readonly id: PageId; readonly label: string; readonly icon: IconName }[] = [
  { id: 'chart', label: 'Chart', icon: 'chart' },
  { id: 'backtest', label: 'Run', icon: 'backtest' },
  { id: 'optimise', label: 'Optimise', icon: 'optimise' },
  { id: 'validate', label: 'Validate', icon: 'validate' },
  { id: 'compare', label: 'Compare', icon: 'compare' },
  { id: 'ledger', label: 'Ledger', icon: 'data' },
]
