import { Box } from '@chakra-ui/react'
import { useStudyDeletion, useStudyList } from '@tidemark/api/hooks'
import type { StudyKind, StudyState } from '@tidemark/contract'
import { Badge, Button, Card, DataTable, FailureState, IconButton, SkeletonPanel, useFormat } from '@tidemark/ui'
import { formatCount, formatSymbol } from '@tidemark/ui/format'
import { objectiveName } from '@tidemark/ui/metrics'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { MenuLink } from '../../platform/MenuLink'
import { useToast } from '../../platform/ToastProvider'
import { useAttempt } from '../../platform/useAttempt'

export interface StoredStudiesProps {
  kind: StudyKind
  /** Of one, in lower case, and of several: 'sweep', 'Stored sweeps'. */
  one: string
  title: string
  /** What each runs: 'Settings'. */
  unit: string
  /** null: nothing is shown without any. */
  empty: ReactNode
  /** Opens one, where its id is enough for that. */
  addressOf?: (id: string) => string
  current?: string | null
  onDeleted?: (id: string) => void
}

const STATES: Readonly<Record<StudyState['status'], string>> = {
  queued: 'Queued',
  running: 'Running',
  done: 'Done',
  cancelled: 'Stopped',
  failed: 'Failed',
}
const ROWS = {
  '& th a': { color: 'accent.fg', '&[aria-current]': { color: 'fg', fontWeight: 'semibold' } },
  '& th > span': {
    display: 'block',
    color: 'fg.subtle',
    fontWeight: 'regular',
    whiteSpace: 'nowrap',
    '&[data-settings]': { minW: '12em', color: 'fg.muted', whiteSpace: 'normal' },
  },
} as const
/** px until the list scrolls. */
const HEIGHT = 320

/** The user's stored studies of one kind, each with its deletion, which can be undone. */
export function StoredStudies({ kind, one, title, unit, empty, addressOf, current, onDeleted }: StoredStudiesProps) {
  const { dateTime } = useFormat()
  const stored = useStudyList(kind)
  const { remove, restore } = useStudyDeletion(kind)
  const toast = useToast()
  const attempt = useAttempt()
  const card = useRef<HTMLDivElement>(null)
  const askToDelete = async ({ currentTarget }: MouseEvent<HTMLButtonElement>, id: string) => {
    // The button goes with its row: whoever deletes by keyboard goes on at the next one.
    const buttons = [...(card.current?.querySelectorAll<HTMLButtonElement>('tbody button') ?? [])]
    const at = buttons.indexOf(currentTarget)
    const next = buttons[at + 1] ?? buttons[at - 1]
    if (!(await attempt(remove(id)))) return
    if (document.activeElement === document.body || document.activeElement === currentTarget) next?.focus()
    onDeleted?.(id)
    toast.show({
      message: `1 ${one} deleted`,
      action: (
        <Button variant="ghost" size="2xs" icon="undo" onClick={() => void attempt(restore(id))}>
          Undo
        </Button>
      ),
    })
  }

  if (stored.status === 'empty') return empty
  if (stored.status === 'loading' || stored.status === 'idle') {
    return empty === null ? null : <SkeletonPanel label={`Loading ${title.toLowerCase()}`} kind="list" />
  }
  if (stored.status === 'error') {
    return (
      <Card title={title}>
        <FailureState resource={stored} />
      </Card>
    )
  }
  return (
    <Card title={title} count={formatCount(stored.data.length)} isFlush>
      <Box ref={card} css={ROWS}>
        <DataTable
          caption={title}
          maxHeight={HEIGHT}
          rows={stored.data}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'name',
              label: one[0]?.toUpperCase() + one.slice(1),
              write: (study) => nameCell(study, dateTime(study.createdAt), addressOf, study.id === current),
            },
            {
              key: 'done',
              label: unit,
              side: 'right',
              write: ({ done, total }) =>
                done === total ? formatCount(total) : `${formatCount(done)} of ${formatCount(total)}`,
            },
            { key: 'status', label: 'State', write: badgeOf },
            {
              key: 'delete',
              label: 'Delete',
              write: (study) =>
                deletion(
                  `${one} ${nameOf(study)}, ${dateTime(study.createdAt)}`,
                  (event) => void askToDelete(event, study.id),
                ),
            },
          ]}
        />
      </Box>
    </Card>
  )
}

function nameOf({ strategy, symbol, timeframe }: StudyState): string {
  return `${strategy}, ${formatSymbol(symbol)} ${timeframe}`
}

function nameCell(study: StudyState, time: string, addressOf: StoredStudiesProps['addressOf'], isCurrent: boolean) {
  return (
    <>
      {addressOf === undefined ? (
        nameOf(study)
      ) : (
        <MenuLink href={addressOf(study.id)} aria-current={isCurrent ? 'page' : undefined}>
          {nameOf(study)}
        </MenuLink>
      )}
      {study.settings.length > 0 && <span data-settings>{study.settings.map(objectiveName).join(' · ')}</span>}
      <span>{time}</span>
    </>
  )
}

function deletion(what: string, onClick: (event: MouseEvent<HTMLButtonElement>) => void) {
  return <IconButton icon="trash" label={`Delete ${what}`} onClick={onClick} />
}

function badgeOf({ status }: StudyState) {
  return <Badge tone={status === 'failed' ? 'danger' : undefined}>{STATES[status]}</Badge>
}
