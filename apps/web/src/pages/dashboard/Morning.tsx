import { Grid } from '@chakra-ui/react'
import type { SymbolInfo } from '@tidemark/api'
import type { Resource } from '@tidemark/contract/resource'
import { useLibraryRuns } from '../shared/useLibraryRuns'
import { ResumeCard } from './ResumeCard'
import { RunsCard } from './RunsCard'
import { WatchCards } from './WatchCards'

/** Runs in the first column, prices in the second; under one another where it is narrow. */
const COLUMNS = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '3',
  '@media (min-width: 1200px)': {
    gridAutoFlow: 'column',
    gridTemplate: 'repeat(2, auto) / minmax(0, 1.42fr) minmax(0, 1fr)',
    '& > *': { minH: '232px' },
  },
} as const

export interface MorningProps {
  symbols: Resource<readonly SymbolInfo[]>
}

/** Shows recent runs and prices; each part fails on its own. */
export function Morning({ symbols }: MorningProps) {
  const { runs } = useLibraryRuns()
  return (
    <Grid css={COLUMNS}>
      <ResumeCard runs={runs} />
      <RunsCard runs={runs} />
      <WatchCards symbols={symbols} />
    </Grid>
  )
}
