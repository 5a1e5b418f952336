import { Box, HStack, Text, useMediaQuery } from '@chakra-ui/react'
import type { BacktestRun } from '@tidemark/api'
import { RunCurves } from '@tidemark/charts/runs'
import { type RequestFailure, type Resource } from '@tidemark/contract/resource'
import {
  Button,
  Card,
  IconButton,
  type LibraryRun,
  Notice,
  PageState,
  runTitle,
  saveText,
  SelectField,
  SkeletonPanel,
  useFormat,
} from '@tidemark/ui'
import { formatCount, formatDate } from '@tidemark/ui/format'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDemo } from '../../demo/DemoProvider'
import { useToast } from '../../platform/ToastProvider'
import { inputsOfRun } from '../backtest/backtestQuery'
import { describeRun } from '../run/describeRun'
import { FailureAction } from '../shared/FailureAction'
import { PageBody } from '../shared/PageBody'
import { runName } from '../shared/runName'
import { studyAt } from '../study/study'
import { StudyBar } from '../study/StudyBar'
import { useLibraryRuns } from '../shared/useLibraryRuns'
import { CompareCards } from './CompareCards'
import { compareCsv, type ShownRun } from './compareGroups'
import { CompareTable } from './CompareTable'
import { addressOfCompare, LETTERS, MOST_RUNS, readCompare } from './compareQuery'
import { rebasedCurves } from './rebased'
import { type Compared, useCompared } from './useCompared'

const PHONE = '(max-width: 767px)'
const NOT_ASKED = { status: 'idle' } as const
const STORED = 'These are stored runs. Add or remove them below.'
const MUTED = { series: STORED, strategy: STORED, parameters: STORED }
const nothing = () => undefined

const NOTHING_STORED: readonly LibraryRun[] = []

/** Compares two to six stored runs. */
export function ComparePage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  const canExport = useDemo().isAllowed('export')
  const [isPhone = false] = useMediaQuery([PHONE], { ssr: false })
  const { runs: stored } = useLibraryRuns()
  const [lifted, setLifted] = useState<string | null>(null)
  const query = useMemo(() => readCompare(search), [search])
  const compared = useCompared(query)
  const known = stored.status === 'ready' ? stored.data : NOTHING_STORED
  const shown = compared.flatMap((run, at) => shownRun(run, at, known))
  const curves = useCurves(shown)
  const baseline = Math.max(
    0,
    shown.findIndex(({ id }) => id === query.baseline),
  )
  const studied = shown[baseline]?.run.provenance
  const study =
    studied === undefined ? studyAt(search) : { inputs: inputsOfRun(studied), runId: shown[baseline]?.id ?? null }
  const show = (ids: readonly string[], base: string | null) => void navigate(addressOfCompare(ids, base))
  const remove = (id: string) => {
    const { ids, baseline: base } = query
    show(
      ids.filter((other) => other !== id),
      base,
    )
    toast.show({
      message: '1 run removed',
      action: (
        <Button variant="ghost" size="2xs" icon="undo" onClick={() => show(ids, base)}>
          Undo
        </Button>
      ),
    })
  }
  const table = { runs: shown, baseline, onBaseline: (id: string) => show(query.ids, id), onRemove: remove }
  const exporting = {
    icon: 'download',
    disabled: shown.length < 2,
    onClick: () => saveText('comparison.csv', compareCsv(shown, baseline), 'text/csv'),
  } as const
  const isLoading = compared.some(({ result }) => result.status === 'loading')
  const withoutReport = shown.filter(({ run }) => run.report === undefined)

  return (
    <>
      <StudyBar
        title="Compare"
        lens="compare"
        study={study}
        symbols={NOT_ASKED}
        strategies={NOT_ASKED}
        onChange={nothing}
        muted={MUTED}
        canCopy={query.ids.length > 0}
        actions={
          canExport && (
            <Button variant="ghost" size="xs" {...exporting}>
              Export CSV
            </Button>
          )
        }
        compactActions={canExport && <IconButton size="sm" label="Export CSV" {...exporting} />}
      />
      <PageBody>
        <AddRun ids={query.ids} stored={stored} onAdd={(id) => show([...query.ids, id], query.baseline)} />
        {stored.status === 'error' ? (
          <Notice
            tone="danger"
            title="The stored runs cannot be loaded"
            action={<FailureAction error={stored.error} retry={stored.retry} />}
          >
            {stored.error.message}
          </Notice>
        ) : null}
        {query.left > 0 ? (
          <Notice tone="info">
            {`Only the first ${MOST_RUNS} runs of the link are compared; ${formatCount(query.left)} more ${query.left === 1 ? 'is' : 'are'} left out.`}
          </Notice>
        ) : null}
        {compared.map(({ id, result }) =>
          result.status === 'error' ? (
            <Missing key={id} id={id} error={result.error} retry={result.retry} onRemove={() => remove(id)} />
          ) : null,
        )}
        {withoutReport.map(({ id, letter, run }) => (
          <Notice key={id} tone="info">
            {`${letter} has no curve and no interval: ${run.report_missing ?? 'the server sends no report with it.'}`}
          </Notice>
        ))}
        {curves.lost.map((text) => (
          <Notice key={text} tone="warn">
            {text}
          </Notice>
        ))}
        {curves.isApart ? (
          <Notice tone="warn">These runs have no days in common. Each starts at 100 on its own first day.</Notice>
        ) : null}
        {shown.length === 0 && isLoading ? <SkeletonPanel label="Loading the runs" kind="chart" /> : null}
        {query.ids.length < 2 ? (
          <Card title="Comparison" isFlush>
            <PageState icon="backtest" title="Add a run to compare">
              {query.ids.length === 0
                ? 'Choose two to six stored runs. A link to this page opens the same comparison.'
                : 'One run is chosen. Choose another one above.'}
            </PageState>
          </Card>
        ) : null}
        {curves.drawn.length > 0 ? (
          <RunCurves curves={curves.drawn} baseline={shown[baseline]?.letter ?? 'A'} lifted={lifted} />
        ) : null}
        {shown.length < 2 ? null : isPhone ? (
          <CompareCards {...table} />
        ) : (
          <CompareTable {...table} onLift={setLifted} />
        )}
      </PageBody>
    </>
  )
}

function shownRun({ id, result, comparison }: Compared, at: number, known: readonly LibraryRun[]): readonly ShownRun[] {
  const letter = LETTERS[at]
  if (result.status !== 'ready' || letter === undefined) return []
  const row = known.find((one) => one.id === id)
  return [
    {
      id,
      letter,
      run: result.data,
      comparison: comparison.status === 'ready' ? comparison.data : null,
      usesLaterBars: row?.usesLaterBars === true,
      heldUp: row?.facts?.held_up ?? null,
    },
  ]
}

/** Keeps curves while the runs are the same, to avoid redrawing. */
function useCurves(shown: readonly ShownRun[]) {
  const [held, setHeld] = useState(() => ({ shown, curves: curvesOf(shown) }))
  if (held.shown.length === shown.length && held.shown.every(({ run }, i) => run === shown[i]?.run)) return held.curves
  const curves = curvesOf(shown)
  setHeld({ shown, curves })
  return curves
}

function curvesOf(shown: readonly ShownRun[]) {
  const { curves, from, isApart, lost } = rebasedCurves(shown.map(({ run }) => run))
  const drawn = shown.flatMap(({ letter, run }, i) => {
    const points = curves[i] ?? []
    return points.length === 0 ? [] : [{ letter, label: labelOf(run), points }]
  })
  const reasons = lost.map(({ at, day }) => {
    const { letter = '', run } = shown[at] ?? {}
    const name = run === undefined ? '' : ` (${labelOf(run)})`
    return `${letter}${name} has no line: its account was lost on ${formatDate(day)}, before the first common day, ${formatDate(from ?? '')}.`
  })
  return { drawn, isApart, lost: reasons }
}

/** 'Moving Average 60, 160 on EUR/USD'. */
function labelOf(run: BacktestRun): string {
  const { strategy, symbol } = describeRun(run)
  const params = Object.values(run.provenance?.params ?? {}).filter((value) => value !== null)
  return runTitle({ strategy: [strategy, params.join(', ')].filter(Boolean).join(' '), symbol })
}

interface MissingProps {
  id: string
  error: RequestFailure
  retry: () => void
  onRemove: () => void
}

/** Deleted, of another account, or a network failure. */
function Missing({ id, error, retry, onRemove }: MissingProps) {
  const isUnknown = error.status === 404
  return (
    <Notice tone={isUnknown ? 'warn' : 'danger'} title={isUnknown ? 'Run not found' : 'Error'}>
      <Text overflowWrap="anywhere">
        {isUnknown
          ? `There is no run ${id}. It may have been deleted, or it belongs to another account. The other runs are compared without it.`
          : `${id}: ${error.message}`}
      </Text>
      <HStack wrap="wrap" mt="2">
        {isUnknown ? null : <FailureAction error={error} retry={retry} />}
        <Button size="2xs" onClick={onRemove}>
          Remove
        </Button>
      </HStack>
    </Notice>
  )
}

interface AddRunProps {
  ids: readonly string[]
  stored: Resource<readonly LibraryRun[]>
  onAdd: (id: string) => void
}

function AddRun({ ids, stored, onAdd }: AddRunProps) {
  const format = useFormat()
  const offered = stored.status === 'ready' ? stored.data.filter(({ id }) => !ids.includes(id)) : []
  const isFull = ids.length >= MOST_RUNS
  return (
    <Box maxW="420px">
      <SelectField
        label="Add run"
        value=""
        disabled={isFull || offered.length === 0}
        placeholder={
          isFull
            ? `${MOST_RUNS} of ${MOST_RUNS}`
            : stored.status === 'loading'
              ? 'Loading…'
              : stored.status === 'error'
                ? 'Not loaded'
                : offered.length === 0
                  ? 'No other stored run'
                  : 'Choose a run'
        }
        options={offered.map((run) => ({ value: run.id, label: runName(run, format) }))}
        onChange={(id) => {
          if (id !== '') onAdd(id)
        }}
      />
    </Box>
  )
}
