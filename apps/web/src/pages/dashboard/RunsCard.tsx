import { Box } from '@chakra-ui/react'
import { useApi } from '@tidemark/api/hooks'
import type { Resource } from '@tidemark/contract/resource'
import {
  ageText,
  Card,
  FailureState,
  figureOf,
  Hint,
  HeldUpBadge,
  LaterBarsBadge,
  type LibraryRun,
  PageState,
  SegmentedField,
  sharpeHint,
  SkeletonPanel,
  Sparkline,
} from '@tidemark/ui'
import { formatCount, formatMetric, formatSymbol, NOT_AVAILABLE } from '@tidemark/ui/format'
import { useState } from 'react'
import { MenuLink } from '../../platform/MenuLink'
import { addressOfRun } from '../backtest-data/runAddress'
import { FailureAction } from '../shared/FailureAction'
import { WideTable } from '../shared/WideTable'
import { BOARD_TABLE } from './boardStyles'
import { bestRuns, SHOWN_RUNS } from './bestRuns'

const ORDERS = [
  { value: 'best', label: 'Best' },
  { value: 'newest', label: 'Newest' },
] as const

export interface RunsCardProps {
  /** Newest first. */
  runs: Resource<readonly LibraryRun[]>
}

/** Links to the best and the newest runs. */
export function RunsCard({ runs }: RunsCardProps) {
  const [order, setOrder] = useState<'best' | 'newest'>('best')
  const all = runs.status === 'ready' ? runs.data : []
  const shown = order === 'best' ? bestRuns(all) : all.slice(0, SHOWN_RUNS)
  return (
    <Card
      title={order === 'best' ? 'Best runs' : 'Newest runs'}
      count={runs.status === 'ready' ? `of ${formatCount(all.length)}` : undefined}
      isFlush
      isBusy={runs.status === 'loading'}
      actions={
        <Box minW="156px">
          <SegmentedField label="Order" isLabelHidden options={ORDERS} value={order} onChange={setOrder} size="2xs" />
        </Box>
      }
    >
      {runs.status === 'error' ? (
        <FailureState resource={runs} title="No runs" action={<FailureAction {...runs} />} />
      ) : runs.status === 'empty' ? (
        <PageState icon="data" title="No runs yet">
          The best and the newest stand here, each a press away.
        </PageState>
      ) : runs.status !== 'ready' ? (
        <SkeletonPanel label="Loading runs" kind="rows" count={5} />
      ) : shown.length === 0 && all.every(({ facts }) => facts === null) ? (
        <PageState icon="data" title="No metrics in this list">
          The server lists its runs without metrics, so none can be ranked. Newest shows them by date.
        </PageState>
      ) : shown.length === 0 ? (
        <PageState icon="data" title="None has a Sharpe ratio">
          A run needs 10 trades and 20 days to be ranked.
        </PageState>
      ) : (
        <RunRows runs={shown} />
      )}
    </Card>
  )
}

function RunRows({ runs }: { runs: readonly LibraryRun[] }) {
  const { now } = useApi()
  const [at] = useState(now)
  return (
    <WideTable name="Runs" css={BOARD_TABLE}>
      <thead>
        <tr>
          <th scope="col">Strategy</th>
          <th scope="col">Symbol</th>
          <th scope="col" data-spark>
            Equity
          </th>
          <th scope="col">Sharpe</th>
          <th scope="col">Return</th>
          <th scope="col">Age</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => {
          const { id, facts, parts, usesLaterBars } = run
          const [sharpe, hint] = [formatMetric(figureOf(run, 'sharpe')), sharpeHint(run)]
          const change = facts?.summary?.['Return [%]'] ?? null
          const parameters = Object.values(facts?.parameters ?? {})
          return (
            <tr key={id}>
              <th scope="row">
                <MenuLink href={addressOfRun(id)}>{facts?.strategy_name ?? parts?.strategy ?? id}</MenuLink>{' '}
                <code>{parameters.join(' ')}</code>{' '}
                {facts?.held_up !== undefined && <HeldUpBadge heldUp={facts.held_up} />}{' '}
                {usesLaterBars === true && <LaterBarsBadge />}
              </th>
              <td>{formatSymbol(facts?.symbol ?? parts?.symbol ?? NOT_AVAILABLE)}</td>
              <td data-spark>
                <Sparkline values={facts?.sparkline ?? []} />
              </td>
              <td>{hint === null ? sharpe : <Hint text={hint}>{sharpe}</Hint>}</td>
              <td data-sign={Math.sign(change ?? 0)}>
                {change === null ? formatMetric(null) : `${formatMetric(change, { sign: 'always' })}%`}
              </td>
              <td>{parts === null ? formatMetric(null) : ageText(Math.max(0, at - parts.startedAt))}</td>
            </tr>
          )
        })}
      </tbody>
    </WideTable>
  )
}
