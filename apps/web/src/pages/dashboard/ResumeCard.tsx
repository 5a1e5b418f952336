import { Skeleton, Text } from '@chakra-ui/react'
import type { BacktestRun } from '@tidemark/api'
import { useApi, useRunResult } from '@tidemark/api/hooks'
import type { Resource } from '@tidemark/contract/resource'
import { ageText, Badge, Button, Card, FailureState, LaterBarsBadge, type LibraryRun, runTitle } from '@tidemark/ui'
import { useState } from 'react'
import { MenuLink } from '../../platform/MenuLink'
import { describeRun } from '../run/describeRun'
import { FailureAction } from '../shared/FailureAction'
import { RUN_LINE } from './boardStyles'
import { ExampleCard } from './ExampleCard'
import { RunOutline } from './RunOutline'

export interface ResumeCardProps {
  /** Newest first. */
  runs: Resource<readonly LibraryRun[]>
}

/** Shows the last run, or an example. */
export function ResumeCard({ runs }: ResumeCardProps) {
  const newest = runs.status === 'ready' ? runs.data[0] : undefined
  const result = useRunResult(newest?.id ?? null)
  if (runs.status === 'empty' || (runs.status === 'ready' && newest === undefined)) return <ExampleCard />
  return runs.status === 'error' ? (
    <Card title="Last run">
      <FailureState resource={runs} title="No runs" action={<FailureAction {...runs} />} />
    </Card>
  ) : (
    <LastRun newest={newest} result={result} />
  )
}

function LastRun({ newest, result }: { newest: LibraryRun | undefined; result: Resource<BacktestRun> }) {
  const { now } = useApi()
  const [at] = useState(now)
  const run = result.status === 'ready' ? result.data : null
  const description = run === null ? NOTHING_YET : describeRun(run)
  const { parameters, isFrictionless } = description
  const startedAt = newest?.parts?.startedAt
  return (
    <Card
      title="Last run"
      isFlush
      isBusy={run === null && result.status !== 'error'}
      actions={
        newest === undefined ? undefined : (
          <>
            {newest.usesLaterBars === true && <LaterBarsBadge />}
            {isFrictionless === true && <Badge tone="warn">Frictionless</Badge>}
            {startedAt === undefined ? null : (
              <Text color="fg.subtle" fontSize="xs" whiteSpace="nowrap">
                {ageWords(at - startedAt)}
              </Text>
            )}
            <Button asChild size="2xs">
              <MenuLink href={`/backtest?${new URLSearchParams({ run: newest.id })}`}>Continue</MenuLink>
            </Button>
          </>
        )
      }
    >
      {result.status === 'error' ? (
        <FailureState resource={result} title="No results available" action={<FailureAction {...result} />} />
      ) : (
        <>
          <Text {...RUN_LINE}>
            {run === null ? (
              <Skeleton as="span" display="block" w="220px" h="3" />
            ) : (
              <>
                {runTitle(description)}{' '}
                <code>{parameters?.map(({ name, value }) => `${name} ${value}`).join(' ')}</code>
              </>
            )}
          </Text>
          {run !== null && <RunOutline run={run} />}
        </>
      )}
    </Card>
  )
}

function ageWords(elapsed: number): string {
  const age = ageText(Math.max(0, elapsed))
  return age === 'now' ? age : `${age} ago`
}

const NOTHING_YET = { strategy: '', symbol: '', timeframe: null, parameters: [], isFrictionless: false } as const
