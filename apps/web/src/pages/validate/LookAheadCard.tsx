import { Link, Text } from '@chakra-ui/react'
import type { StudyControls } from '@tidemark/api/hooks'
import {
  type LookAheadAnswer,
  type LookAheadFindings,
  type LookAheadRequestInput,
  splitSeriesName,
} from '@tidemark/contract'
import { Badge, Button, Card, FailureState, PageState, SkeletonPanel, useFormat } from '@tidemark/ui'
import { formatDateTime, seriesZone } from '@tidemark/ui/format'
import { MenuLink } from '../../platform/MenuLink'
import { chartQuery } from '../chart/chartQuery'
import { studyResource } from './studyResource'
import type { Subject } from './subject'

export interface LookAheadCardProps {
  subject: Subject
  controls: StudyControls<LookAheadRequestInput, LookAheadAnswer>
  onStart: () => void
}

const BADGES = {
  'uses-later-bars': ['danger', 'Uses later bars'],
  'none-found': ['ok', 'None found'],
  'too-short': ['warn', 'Too short'],
  'not-deterministic': ['warn', 'Not deterministic'],
} as const satisfies Record<LookAheadFindings['verdict'], readonly ['danger' | 'ok' | 'warn', string]>

/** Shows whether the strategy uses future prices, with evidence and the first affected bar. */
export function LookAheadCard({ subject, controls: { state }, onStart }: LookAheadCardProps) {
  const result = studyResource(state, ({ result }) => result, onStart)
  const isBusy = state.status === 'starting' || state.status === 'following'
  const findings = result.status === 'ready' ? result.data : null
  return (
    <Card
      title="Look-ahead"
      isBusy={isBusy}
      actions={
        <>
          {findings === null ? null : <Badge tone={BADGES[findings.verdict][0]}>{BADGES[findings.verdict][1]}</Badge>}
          <Button size="2xs" disabled={isBusy} onClick={onStart}>
            {state.study === null ? 'Check' : 'Check again'}
          </Button>
        </>
      }
    >
      {result.status === 'error' ? <FailureState resource={result} /> : null}
      {result.status === 'loading' ? <SkeletonPanel kind="rows" count={2} label="Replaying the strategy" /> : null}
      {result.status === 'idle' || result.status === 'empty' ? (
        <PageState icon="search" title="Not checked yet">
          Runs the strategy on the beginning of the series only, and compares its decisions with those of the full run.
        </PageState>
      ) : null}
      {findings === null ? null : <Evidence findings={findings} subject={subject} />}
    </Card>
  )
}

function Evidence({
  findings: { sentence, earliestTime, verdict },
  subject,
}: {
  findings: LookAheadFindings
  subject: Subject
}) {
  const { timeZone } = useFormat()
  const series = splitSeriesName(subject.request.symbol)
  return (
    <>
      <Text mb="2">{sentence}</Text>
      {verdict !== 'uses-later-bars' || earliestTime === null || series === null ? null : (
        <Link asChild>
          <MenuLink href={`/chart?${addressOfBar(series, earliestTime)}`}>
            {`Show ${formatDateTime(earliestTime, { timeZone: seriesZone(series.timeframe, timeZone) })} on the chart`}
          </MenuLink>
        </Link>
      )}
    </>
  )
}

/** On either side of the bar. */
const AROUND_MS = 7 * 86_400_000

function addressOfBar({ symbol, timeframe }: { symbol: string; timeframe: string }, time: string): URLSearchParams {
  const day = (by: number) => new Date(Date.parse(time) + by).toISOString().slice(0, 10)
  return chartQuery.write({ symbol, timeframe, startDate: day(-AROUND_MS), endDate: day(AROUND_MS) })
}
