import { SimpleGrid } from '@chakra-ui/react'
import { useApi, useEndpoint } from '@tidemark/api/hooks'
import { type ReplacedBars, TRAIL_ACTIONS, trailEndpoints, type TrailEntry } from '@tidemark/contract'
import {
  Button,
  Card,
  ConfirmDialog,
  type DataColumn,
  DataTable,
  Notice,
  PageHeader,
  PageState,
  saveText,
  SelectField,
  SkeletonPanel,
  TextField,
  useFormat,
} from '@tidemark/ui'
import type { Format } from '@tidemark/ui/format'
import { useState } from 'react'
import { useShell } from '../../platform/shellContext'
import { useToast } from '../../platform/ToastProvider'
import { useAction } from '../account/useAction'
import { FailureAction } from '../shared/FailureAction'
import { PageBody } from '../shared/PageBody'
import {
  allEntries,
  replacementOf,
  type TrailFields,
  trailCsv,
  trailLines,
  trailQuery,
  type TrailRequest,
} from './trailFiles'

const ACTIONS = [
  { value: '', label: 'All actions' },
  ...TRAIL_ACTIONS.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
]

/** Narrower, names would break in the middle: it scrolls in its region instead. */
const TABLE = { '--table-edge': '0px', '& table': { minW: '640px' } }

const NO_FILTER: TrailFields = { actor: '', action: '', from: '', to: '' }

/** Shows administrators who did what. */
export function TrailPage() {
  const { openMenu } = useShell()
  const { hasAccount } = useApi().client
  return (
    <>
      <PageHeader title="Trail" purpose="Who signed in, failed to, or changed what." onOpenMenu={openMenu} />
      {hasAccount && <Entries />}
    </>
  )
}

function Entries() {
  const { client } = useApi()
  const [fields, setFields] = useState(NO_FILTER)
  const query = trailQuery(fields)
  const first = useEndpoint(trailEndpoints.trail, { query })
  const format = useFormat()
  const { run, isBusy, error } = useAction()
  const [more, setMore] = useState<Older>({ of: null, entries: [], next: null })
  const listed = useEndpoint(trailEndpoints.replaced, {})
  const replaced = listed.status === 'ready' ? listed.data.replaced : []
  const [undoing, setUndoing] = useState<ReplacedBars | null>(null)
  const toast = useToast()
  const page = first.status === 'ready' ? first.data : null
  const isContinued = page !== null && more.of === page
  const entries = page === null ? [] : [...page.entries, ...(isContinued ? more.entries : [])]
  const next = isContinued ? more.next : (page?.next ?? null)

  const read = (query: TrailRequest) => client.ask(trailEndpoints.trail, { query })
  const set = (name: keyof TrailFields) => (value: string) => setFields({ ...fields, [name]: value })
  const loadOlder = () =>
    void run(async () => {
      if (page === null || next === null) return
      const older = await read({ ...query, before: String(next) })
      setMore({ of: page, entries: [...entries.slice(page.entries.length), ...older.entries], next: older.next })
    })
  const takeBack = async ({ id, symbol, timeframe, bars }: ReplacedBars) => {
    setUndoing(null)
    const isDone = await run(async () => void (await client.ask(trailEndpoints.takeBack, { params: { id } })))
    for (const list of [listed, first]) if ('retry' in list) list.retry()
    if (isDone) toast.show({ message: `${symbol} ${timeframe} has its ${bars} former bars again.` })
  }
  const save = (name: string, type: string, write: (all: readonly TrailEntry[]) => string) => () =>
    void run(async () => saveText(name, write(await allEntries(read, query)), type))

  return (
    <PageBody>
      <Card
        title="Entries"
        icon="clock"
        actions={
          <>
            <Button size="2xs" icon="download" loading={isBusy} onClick={save('trail.csv', 'text/csv', trailCsv)}>
              CSV
            </Button>
            <Button
              size="2xs"
              icon="download"
              loading={isBusy}
              onClick={save('trail.jsonl', 'application/x-ndjson', trailLines)}
            >
              JSON lines
            </Button>
          </>
        }
      >
        <SimpleGrid columns={1} gap="3" css={TABLE}>
          <SimpleGrid columns={{ base: 2, md: 4 }} gap="2" maxW="800px" role="search" aria-label="Filter the trail">
            <TextField label="Name" value={fields.actor} maxLength={64} autoComplete="off" onChange={set('actor')} />
            <SelectField label="Action" value={fields.action} options={ACTIONS} onChange={set('action')} />
            <TextField
              label="From"
              value={fields.from}
              placeholder="YYYY-MM-DD"
              maxLength={10}
              onChange={set('from')}
            />
            <TextField label="To" value={fields.to} placeholder="YYYY-MM-DD" maxLength={10} onChange={set('to')} />
          </SimpleGrid>
          {error !== null && <Notice tone="danger">{error}</Notice>}
          {first.status === 'error' ? (
            <PageState
              icon="error"
              tone="danger"
              title="The trail cannot be loaded"
              action={<FailureAction error={first.error} retry={first.retry} />}
            >
              {first.error.message}
            </PageState>
          ) : page === null ? (
            <SkeletonPanel label="Loading the trail" kind="rows" />
          ) : (
            <DataTable
              caption="Trail"
              columns={columnsOf(format, replaced, setUndoing)}
              rows={entries}
              keyOf={({ id }) => id}
              emptyText="No entries match"
            />
          )}
          {listed.status === 'error' && (
            <Notice
              tone="danger"
              title="Replaced prices cannot be loaded"
              action={<FailureAction error={listed.error} retry={listed.retry} />}
            >
              {listed.error.message}
            </Notice>
          )}
          {next !== null && (
            <div>
              <Button size="2xs" loading={isBusy} onClick={loadOlder}>
                Load Older
              </Button>
            </div>
          )}
        </SimpleGrid>
      </Card>
      <ConfirmDialog
        open={undoing !== null}
        title="Take Back"
        message={undoing === null ? '' : questionOf(undoing, format)}
        confirmLabel="Take Back"
        tone="danger"
        onConfirm={() => undoing && void takeBack(undoing)}
        onCancel={() => setUndoing(null)}
      />
    </PageBody>
  )
}

function questionOf({ symbol, timeframe, bars, until }: ReplacedBars, format: Format): string {
  const what = `Puts ${bars} former bars of ${symbol} ${timeframe} back and removes the ones that came in their place.`
  return `${what} This is possible until ${format.date(until)} and cannot be undone.`
}

/** Pages after the first, which is `of`. */
interface Older {
  readonly of: object | null
  readonly entries: readonly TrailEntry[]
  readonly next: number | null
}

function columnsOf(
  format: Format,
  replaced: readonly ReplacedBars[],
  onTakeBack: (one: ReplacedBars) => void,
): DataColumn<TrailEntry>[] {
  return [
    { key: 'at', label: 'Time', write: ({ at }) => <time>{format.dateTime(at)}</time> },
    { key: 'actor', label: 'Who', write: ({ actor }) => actor || '(unknown name)' },
    { key: 'action', label: 'What', write: ({ action }) => action },
    { key: 'subject', label: 'Subject', write: ({ subject }) => subject },
    { key: 'address', label: 'From', write: ({ address }) => address },
    ...(replaced.length === 0 ? [] : [takeBackColumn(replaced, onTakeBack)]),
  ]
}

function takeBackColumn(
  replaced: readonly ReplacedBars[],
  onTakeBack: (one: ReplacedBars) => void,
): DataColumn<TrailEntry> {
  return {
    key: 'takeBack',
    label: 'Action',
    side: 'right',
    write: (entry) => {
      const found = replacementOf(entry, replaced)
      if (found === null) return null
      const { symbol, timeframe, id } = found
      return (
        <Button size="2xs" aria-label={`Take Back ${symbol} ${timeframe} (${id})`} onClick={() => onTakeBack(found)}>
          Take Back
        </Button>
      )
    },
  }
}
