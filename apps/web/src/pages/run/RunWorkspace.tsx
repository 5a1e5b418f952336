import { Box, Heading, Link as TextLink, SimpleGrid } from '@chakra-ui/react'
import type { BacktestRun, RunPart } from '@tidemark/api'
import { useApi, useChangedSince, useRunPart } from '@tidemark/api/hooks'
import { type IncompleteTrade, madeOfRun } from '@tidemark/contract'
import { mapResource, type Resource } from '@tidemark/contract/resource'
import {
  Button,
  MetricStrip,
  Notice,
  onDemand,
  ResultLine,
  Tabs,
  useMoves,
  TimeZoneContext,
  useFormat,
} from '@tidemark/ui'
import { formatCount, formatIn } from '@tidemark/ui/format'
import { lazy, memo, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { inputsOfRun, writeBacktestQuery } from '../backtest/backtestQuery'
import { START_RUN } from '../backtest/entryStates'
import { ChartSkeleton } from '../shared/ChartSkeleton'
import { useCode } from '../shared/useCode'
import { useBeforeCalendars } from './beforeCalendars'
import { describeRun, rangeText, runZone } from './describeRun'
import { RunVerdict } from './RunVerdict'
import { curveTrades, listedTrades, tradeNumbers, tradesNote } from './listedTrades'
import { OverviewTab } from './OverviewTab'
import type { RunTabProps } from './runTab'
import { partIn, RUN_TABS, type RunTab, WHOLE } from './runView'
import { MenuLink } from '../../platform/MenuLink'
import { compareHref, usePrevious } from './usePrevious'
import { useRunKeys } from './useRunKeys'
import { useRunView } from './useRunView'

/** Each tab's code loads when opened. */
const TABS = {
  trades: lazy(() => import('./TradesTab').then((code) => ({ default: memo(code.TradesTab) }))),
  months: lazy(() => import('./MonthsTab').then((code) => ({ default: memo(code.MonthsTab) }))),
  distribution: lazy(() => import('./DistributionTab').then((code) => ({ default: memo(code.DistributionTab) }))),
  statistics: lazy(() => import('./StatisticsTab').then((code) => ({ default: memo(code.StatisticsTab) }))),
  data: lazy(() => import('./DataTab').then((code) => ({ default: memo(code.DataTab) }))),
} as const

const LABELS: Readonly<Record<RunTab, string>> = {
  overview: 'Overview',
  trades: 'Trades',
  months: 'Months',
  distribution: 'Distribution',
  statistics: 'Statistics',
  data: 'Data',
}

const TradePane = lazy(() => import('./TradePane').then((code) => ({ default: code.TradePane })))

const StarRun = onDemand(async () => (await import('./StarRun')).StarRun)

const SelectionBar = onDemand(async () => (await import('./SelectionBar')).SelectionBar)
const loadNotes = () => import('./headlineNotes')

/** These show a trade on prices beside them. */
const WITH_TRADES: readonly RunTab[] = ['overview', 'trades', 'distribution']

/** Above the tabs, or at the end of their row if it fits. */
const RANGE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  minH: '9',
  color: 'fg.subtle',
  fontSize: 'sm',
  lineHeight: '36px',
  '@container run (min-width: 1000px)': { position: 'absolute', zIndex: '1', top: '0', insetEnd: '0' },
} as const
const WITH_PANE = {
  '@container run (min-width: 960px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 424px',
    '& > :last-child': { position: 'sticky', top: '3' },
  },
} as const

export interface RunWorkspaceProps {
  result: Resource<BacktestRun>
  isChanged: boolean
  /** Offered for a run without trades, and by E. */
  onEditInputs: (() => void) | undefined
}

/** Shows a run: inputs, headline metrics and tabs. */
export const RunWorkspace = memo(function RunWorkspace({ result, isChanged, onEditInputs }: RunWorkspaceProps) {
  const { client } = useApi()
  const [view, changeView] = useRunView()
  const run = result.status === 'ready' ? result.data : null
  const { timeZone } = useFormat()
  const format = useMemo(() => formatIn(run === null ? timeZone : runZone(run, timeZone)), [run, timeZone])
  const measured = useRunPart(run, view.part)
  const isBefore = useBeforeCalendars()
  const changed = useChangedSince(run?.run_id, run === null ? undefined : madeOfRun(run))
  const outdated = changed === 'prices' ? changed : run !== null && isBefore(run) ? 'rules' : changed
  const [lines, setLines] = useState({ hold: false, previous: true })
  const [starred, setStarred] = useState<{ readonly runId: string; readonly presses: number } | null>(null)
  const [order, setOrder] = useState<readonly IncompleteTrade[]>([])
  const known = usePrevious(run)
  const previous = lines.previous ? known : null
  const notes = useCode(loadNotes, measured !== null || previous !== null)
  const told = useMemo<Resource<BacktestRun>>(() => {
    if (view.part === null || result.status !== 'ready') return result
    return measured === null ? { status: 'loading' } : { ...result, data: measured.run }
  }, [result, view.part, measured])
  const headline = useMemo(() => mapResource(told, (shown) => ({ ...shown, trades: curveTrades(shown) })), [told])
  // Charts and tables follow the headline, interruptible by input.
  const later = useDeferredValue(told)
  const laterWhole = useDeferredValue(result)
  const listed = run === null ? 0 : listedTrades(run).length
  const note = run === null ? null : tradesNote(run)
  const tabs = RUN_TABS.map((id) => ({
    id,
    label: LABELS[id],
    disabled: run === null && id !== view.tab,
    ...(id === 'trades' && run !== null && { count: formatCount(listed) }),
  }))
  const { part } = view
  const onPart = useCallback(
    (changed: Partial<RunPart>) => changeView({ part: partIn({ ...(part ?? WHOLE), ...changed }) }),
    [changeView, part],
  )
  const onWhole = () => changeView({ part: null })
  const onLine = useCallback(
    (line: 'hold' | 'previous') => setLines((shown) => ({ ...shown, [line]: !shown[line] })),
    [],
  )
  const onTrade = useCallback((trade: number | null) => changeView({ trade }), [changeView])
  const numbers = useMemo(() => (run === null ? [] : tradeNumbers(run, order)), [run, order])
  const at = view.trade === null ? -1 : numbers.indexOf(view.trade)
  const onStep = (by: 1 | -1) => {
    const next = numbers[at === -1 ? 0 : at + by]
    if (next !== undefined) onTrade(next)
  }
  const runId = run?.run_id
  const onStar = (id: string) => setStarred({ runId: id, presses: starred?.runId === id ? starred.presses + 1 : 1 })
  const shownTab = useRef<HTMLDivElement>(null)
  useMoves(shownTab, { keys: [view.tab], causes: [view.tab] })
  const hasPane = run !== null && view.trade !== null && WITH_TRADES.includes(view.tab)
  useRunKeys(
    run === null
      ? null
      : {
          onTab: (tab) => changeView({ tab }),
          onStep,
          onLine,
          onEdit: onEditInputs ?? null,
          onStar: runId === undefined ? null : () => onStar(runId),
          onClose: view.trade === null ? (part === null ? null : onWhole) : () => onTrade(null),
        },
  )
  const shared = {
    result: later,
    whole: laterWhole,
    part,
    onPart,
    trade: view.trade,
    onTrade,
    onOrder: setOrder,
  }
  const metricNotes = useMemo(() => {
    if (run === null || notes === null) return undefined
    if (measured !== null) return notes.notesOfPart(measured, run)
    return previous === null ? undefined : notes.notesAgainstPrevious(run, previous)
  }, [run, notes, measured, previous])
  const comparison = compareHref(run, known)
  const range = run === null ? null : rangeText(run, format)
  return (
    <TimeZoneContext value={format.timeZone}>
      {starred === null ? null : <StarRun key={starred.runId} {...starred} />}
      {result.status === 'idle' && (
        <Heading as="h2" size="md" lineHeight="28px" color="fg.muted">
          No result yet
        </Heading>
      )}
      <ResultLine
        run={mapResource(result, (shown) => ({ ...describeRun(shown, known), outdated }))}
        hasChangedInputs={isChanged}
        actions={
          run?.provenance === undefined || outdated === null ? null : (
            <Button asChild size="2xs">
              <Link to={`/backtest?${writeBacktestQuery(inputsOfRun(run.provenance), null)}`} state={START_RUN}>
                Run again
              </Link>
            </Button>
          )
        }
      />
      {run?.notes?.map((note) => (
        <Notice key={note} tone="info">
          {note}
        </Notice>
      ))}
      {note !== null && listed > 0 && <Notice tone="warn">{note}</Notice>}
      {run?.run_id === undefined || !client.hasExtensions() ? null : (
        <RunVerdict key={run.run_id} run={run} isChanged={isChanged} />
      )}
      <MetricStrip result={headline} notes={metricNotes} />
      <Box position="relative" minW="0" css={{ container: 'run / inline-size' }}>
        {part !== null && run !== null ? (
          <Box css={RANGE}>
            <SelectionBar part={part} measured={measured} onClear={onWhole} />
          </Box>
        ) : range === null ? null : (
          <Box as="p" css={RANGE}>
            {range}
            {comparison === null || !client.hasExtensions() ? null : (
              <TextLink asChild>
                <MenuLink href={comparison}>Compare with previous run</MenuLink>
              </TextLink>
            )}
            {runId === undefined || !client.hasExtensions() ? null : (
              <TextLink asChild>
                <MenuLink href={`/validate?run=${encodeURIComponent(runId)}`}>Validate</MenuLink>
              </TextLink>
            )}
          </Box>
        )}
        <Tabs
          label="Result"
          tabs={tabs}
          value={view.tab}
          onChange={(id) => changeView({ tab: RUN_TABS.find((tab) => tab === id) ?? 'overview' })}
        >
          <SimpleGrid ref={shownTab} columns={1} alignItems="start" gap="3" css={hasPane ? WITH_PANE : undefined}>
            <SimpleGrid columns={1} gap="3">
              {view.tab === 'overview' ? (
                <OverviewTab {...shared} previous={known} lines={lines} onLine={onLine} onEditInputs={onEditInputs} />
              ) : (
                <LaterTab tab={view.tab} {...shared} />
              )}
            </SimpleGrid>
            {hasPane && view.trade !== null ? (
              <Suspense fallback={<ChartSkeleton title={`Trade ${formatCount(view.trade)}`} chart="prices" />}>
                <TradePane
                  run={run}
                  number={view.trade}
                  onStep={onStep}
                  end={{ isFirst: at === 0, isLast: at === numbers.length - 1 }}
                  onClose={() => onTrade(null)}
                />
              </Suspense>
            ) : null}
          </SimpleGrid>
        </Tabs>
      </Box>
    </TimeZoneContext>
  )
})

function LaterTab({ tab, ...props }: RunTabProps & { tab: Exclude<RunTab, 'overview'> }) {
  const Tab = TABS[tab]
  const missing = props.result.status === 'ready' ? props.result.data.report_missing : undefined
  return (
    <>
      {tab !== 'trades' && missing !== undefined ? <Notice tone="info">{missing}</Notice> : null}
      <Suspense fallback={<ChartSkeleton title={LABELS[tab]} chart="equity" />}>
        <Tab {...props} />
      </Suspense>
    </>
  )
}
