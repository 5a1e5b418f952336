import type { SymbolInfo } from '@tidemark/api'
import type { Resource } from '@tidemark/contract/resource'
import { useLibraryRuns } from '../shared/useLibraryRuns'
import styles from './Morning.module.css'
import { ResumeCard } from './ResumeCard'
import { RunsCard } from './RunsCard'
import { WatchCards } from './WatchCards'

export interface MorningProps {
  symbols: Resource<readonly SymbolInfo[]>
}

/** Shows recent runs and prices; each part fails on its own. */
export function Morning({ symbols }: MorningProps) {
  const { runs } = useLibraryRuns()
  return (
    <div className={styles['grid']}>
      <ResumeCard runs={runs} />
      <RunsCard runs={runs} />
      <WatchCards symbols={symbols} />
    </div>
  )
}
