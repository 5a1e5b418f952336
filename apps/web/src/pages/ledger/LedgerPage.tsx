import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useEndpoint, useStrategies, useSymbols } from '@tidemark/api/hooks'
import { TriesChart } from '@tidemark/charts/luck'
import { endpoints, type Ledger, type LedgerQuery, POPULATIONS } from '@tidemark/contract'
import { mapResource, type Resource } from '@tidemark/contract/resource'
import { Card, type DataColumn, DataTable, FailureState, Notice, SelectField, useFormat } from '@tidemark/ui'
import { formatCount, formatMetric } from '@tidemark/ui/format'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { FailureAction } from '../shared/FailureAction'
import { PageBody } from '../shared/PageBody'
import { carried, type Study, studyAt } from '../study/study'
import { StudyBar } from '../study/StudyBar'
import { useSeriesStudy } from '../study/useSeriesStudy'
import { BestTries } from './BestTries'
import { BudgetStrip } from './BudgetStrip'
import { isByHand, sessionsOf, type TrySession } from './sessions'
import { readLedger } from './ledgerQuery'

const WORDS = {
  strategy: 'This strategy on this series',
  series: 'Every strategy on this series',
  market: 'Every timeframe of this symbol',
} as const satisfies Record<LedgerQuery['population'], string>

const MUTED = { parameters: 'The ledger counts every setting.' }
const COLUMNS = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 400px' }

/** Everything that was tried on a series, and what luck makes of it. */
export function LedgerPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const symbols = useSymbols()
  const strategies = useStrategies()
  const query = readLedger(search)
  const { symbol, timeframe, population } = query
  const { startDate, endDate } = useMemo(() => studyAt(search).inputs, [search])
  const { study } = useSeriesStudy({ symbol, timeframe: timeframe ?? '', startDate, endDate })
  const { strategy } = study.inputs
  const isComplete =
    symbol !== '' &&
    (timeframe !== undefined || population === 'market') &&
    (strategy !== '' || population !== 'strategy')
  const asked = { symbol, timeframe, population, ...(population === 'strategy' && { strategy }) }
  const ledger = useEndpoint(endpoints.ledger, isComplete ? { query: asked } : null, {
    isEmpty: ({ tries }) => tries.at.length === 0,
  })
  const go = (inputs: Study['inputs'], counted: string) => {
    const kept = counted === 'series' ? {} : { population: counted }
    void navigate(`/ledger?${carried({ inputs, runId: null }, new URLSearchParams(kept))}`)
  }
  return (
    <>
      <StudyBar
        title="Ledger"
        lens="ledger"
        study={study}
        symbols={symbols}
        strategies={strategies}
        onChange={(inputs) => go(inputs, population)}
        muted={MUTED}
        canCopy={isComplete}
      />
      <PageBody>
        <Box maxW="300px">
          <SelectField
            label="Count"
            name="population"
            value={population}
            options={POPULATIONS.filter((one) => one !== 'strategy' || strategy !== '').map((value) => ({
              value,
              label: WORDS[value],
            }))}
            onChange={(counted) => go(study.inputs, counted)}
          />
        </Box>
        {ledger.status === 'error' ? (
          <Card title="Ledger">
            <FailureState resource={ledger} action={<FailureAction {...ledger} />} />
          </Card>
        ) : (
          <Tries ledger={ledger} />
        )}
      </PageBody>
    </>
  )
}

function Tries({ ledger }: { ledger: Resource<Ledger> }) {
  const sessions = useMemo(() => (ledger.status === 'ready' ? sessionsOf(ledger.data.tries) : []), [ledger])
  const drawn = useMemo(
    () =>
      mapResource(ledger, ({ tries, earlier, answer }) => ({
        first: earlier + 1,
        sharpe: tries.sharpe,
        isByHand: tries.kind.map(isByHand),
        luckAll: tries.luckAll,
        luckEffective: tries.luckEffective,
        sessions,
        left: answer?.triesLeft?.luck ?? null,
      })),
    [ledger, sessions],
  )
  const data = ledger.status === 'ready' ? ledger.data : null
  const broken = data?.chain.brokenAt ?? null
  return (
    <>
      {broken === null ? null : (
        <Notice tone="danger" title={`Row ${formatCount(broken)} of the ledger is not as it was written`}>
          Somebody changed or removed rows in the database. What is counted from there on may be too little.
        </Notice>
      )}
      <BudgetStrip ledger={data} isBusy={ledger.status === 'loading'} />
      <SimpleGrid gridTemplateColumns={COLUMNS} gap="3" alignItems="start">
        <TriesChart result={drawn} height={560} />
        <Stack gap="3" minW="0">
          <SessionsTable sessions={sessions} isBusy={ledger.status === 'loading'} />
          <BestTries ledger={data} isBusy={ledger.status === 'loading'} />
          <Card title="What counts as a try">
            <Text color="fg.muted" textStyle="sm">
              A result on these bars that somebody could have chosen: each run, each cell of a sweep, each setting that
              a walk-forward trained. The same settings on the same bars count once. Tries of others on this server
              count too, and deleting a run keeps its try.
            </Text>
          </Card>
        </Stack>
      </SimpleGrid>
    </>
  )
}

const SESSION_COLUMNS: readonly DataColumn<TrySession>[] = [
  {
    key: 'session',
    label: 'Session',
    write: (session) => <SessionName {...session} />,
  },
  { key: 'tries', label: 'Tries', side: 'right', write: ({ tries }) => formatCount(tries) },
  { key: 'best', label: 'Best', side: 'right', write: ({ best }) => formatMetric(best) },
  { key: 'luck', label: 'Luck after it', side: 'right', write: ({ luck }) => formatMetric(luck) },
]

function SessionsTable({ sessions, isBusy }: { sessions: readonly TrySession[]; isBusy: boolean }) {
  return (
    <Card title="Sessions" count={sessions.length === 0 ? undefined : sessions.length} isFlush isBusy={isBusy}>
      <DataTable
        caption="Sessions"
        columns={SESSION_COLUMNS}
        rows={sessions.toReversed()}
        keyOf={({ from }) => from}
        emptyText="Tries without a pause of more than 8 hours"
        maxHeight={252}
      />
    </Card>
  )
}

function SessionName({ way, start }: TrySession) {
  const { date } = useFormat()
  return (
    <>
      {`${way}, `}
      <Text as="span" whiteSpace="nowrap">
        {date(start)}
      </Text>
    </>
  )
}
