import { SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useEndpoint, useStrategies, useSymbols } from '@tidemark/api/hooks'
import { TriesChart } from '@tidemark/charts/luck'
import { endpoints, type Ledger, type LedgerQuery, POPULATIONS } from '@tidemark/contract'
import { mapResource, type Resource } from '@tidemark/contract/resource'
import { Card, type DataColumn, DataTable, FailureState, Notice, SelectField, useFormat } from '@tidemark/ui'
import { formatCount, formatMetric, formatSymbol, formatTimeframe } from '@tidemark/ui/format'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { FailureAction } from '../shared/FailureAction'
import { PageBody } from '../shared/PageBody'
import { carried, studyAt } from '../study/study'
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
const FIELDS = { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(2, minmax(0, 1fr)) minmax(0, 1.5fr) minmax(0, 1fr)' }
const COLUMNS = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 400px' }

/** Everything that was tried on a series, and what luck makes of it. */
export function LedgerPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const symbols = useSymbols()
  const known = symbols.status === 'ready' ? symbols.data : []
  const query = readLedger(search)
  const { symbol, timeframe, population } = query
  const { startDate, endDate } = useMemo(() => studyAt(search).inputs, [search])
  const { study, carry } = useSeriesStudy({ symbol, timeframe: timeframe ?? '', startDate, endDate })
  const offered = known.find((one) => one.symbol === symbol)?.timeframes ?? []
  const isComplete =
    symbol !== '' &&
    (timeframe !== undefined || population === 'market') &&
    (query.strategy !== undefined || population !== 'strategy')
  const ledger = useEndpoint(endpoints.ledger, isComplete ? { query } : null, {
    isEmpty: ({ tries }) => tries.at.length === 0,
  })
  const data = ledger.status === 'ready' ? ledger.data : null
  const offering = useStrategies()
  const names = [
    ...(data?.strategies ?? []),
    ...(offering.status === 'ready' ? offering.data.map(({ name }) => name) : []),
    ...(query.strategy === undefined ? [] : [query.strategy]),
  ]
  const strategies = [...new Set(names)]

  const go = (change: Partial<LedgerQuery>) => {
    const next = Object.entries({ ...query, ...change }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    )
    const { symbol: of = '', timeframe: length = '' } = { ...query, ...change }
    const address = carry({ symbol: of, timeframe: length, startDate, endDate }, new URLSearchParams(next))
    void navigate(`/ledger?${address}`)
  }
  return (
    <>
      <StudyBar
        title="Ledger"
        lens="ledger"
        study={study}
        symbols={symbols}
        strategies={offering}
        onChange={(inputs) => {
          const kept = population === 'series' ? {} : { population }
          void navigate(`/ledger?${carried({ inputs, runId: null }, new URLSearchParams(kept))}`)
        }}
        muted={MUTED}
        canCopy={isComplete}
      />
      <PageBody>
        <SimpleGrid gridTemplateColumns={FIELDS} gap="3" maxW="960px">
          <SelectField
            label="Symbol"
            name="symbol"
            value={symbol}
            placeholder="Choose a symbol"
            options={known.map((one) => ({ value: one.symbol, label: formatSymbol(one.symbol) }))}
            onChange={(next) => go({ symbol: next, timeframe: timeframeOf(known, next, timeframe) })}
          />
          <SelectField
            label="Timeframe"
            name="timeframe"
            value={timeframe ?? ''}
            disabled={symbol === ''}
            placeholder="Choose a timeframe"
            options={offered.map((value) => ({ value, label: formatTimeframe(value) }))}
            onChange={(next) => go({ timeframe: offered.find((one) => one === next) })}
          />
          <SelectField
            label="Count"
            name="population"
            value={population}
            options={POPULATIONS.filter((one) => one !== 'strategy' || strategies.length > 0).map((value) => ({
              value,
              label: WORDS[value],
            }))}
            onChange={(next) => {
              const chosen = POPULATIONS.find((one) => one === next) ?? 'series'
              go({
                population: chosen,
                strategy: chosen === 'strategy' ? (query.strategy ?? strategies[0]) : undefined,
              })
            }}
          />
          {population === 'strategy' ? (
            <SelectField
              label="Strategy"
              name="strategy"
              value={query.strategy ?? ''}
              options={strategies.map((value) => ({ value, label: value }))}
              onChange={(strategy) => go({ strategy })}
            />
          ) : null}
        </SimpleGrid>
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

type Symbols = readonly {
  readonly symbol: string
  readonly timeframes: readonly NonNullable<LedgerQuery['timeframe']>[]
}[]

/** Keeps the timeframe where the symbol has it. */
function timeframeOf(known: Symbols, symbol: string, timeframe: LedgerQuery['timeframe']): LedgerQuery['timeframe'] {
  const offered = known.find((one) => one.symbol === symbol)?.timeframes ?? []
  return timeframe !== undefined && offered.includes(timeframe) ? timeframe : offered[0]
}
