import type { StudyState } from '@tidemark/contract'
import type { Resource } from '@tidemark/contract/resource'
import { Badge, Card, DataTable, FailureState, PageState, SkeletonPanel } from '@tidemark/ui'
import { formatCount, formatDateTime, formatSymbol } from '@tidemark/ui/format'
import { Link } from 'react-router-dom'
import { usePreferences } from '../../preferences/PreferencesProvider'
import styles from './OptimisePage.module.css'

export interface StoredSweepsProps {
  sweeps: Resource<readonly StudyState[]>
  current: string | null
}

const STATES: Readonly<Record<StudyState['status'], string>> = {
  queued: 'Queued',
  running: 'Running',
  done: 'Done',
  cancelled: 'Stopped',
  failed: 'Failed',
}
/** px until the list scrolls. */
const HEIGHT = 320

export function StoredSweeps({ sweeps, current }: StoredSweepsProps) {
  const { timeZone } = usePreferences()
  if (sweeps.status === 'loading' || sweeps.status === 'idle')
    return <SkeletonPanel label="Loading the sweeps" kind="list" />
  if (sweeps.status === 'error') {
    return (
      <Card title="Stored sweeps">
        <FailureState resource={sweeps} />
      </Card>
    )
  }
  if (sweeps.status === 'empty') {
    return (
      <Card title="Stored sweeps" isFlush>
        <PageState icon="optimise" title="No sweep yet">
          Choose what to vary, then run. Every sweep is kept here.
        </PageState>
      </Card>
    )
  }
  return (
    <Card title="Stored sweeps" count={formatCount(sweeps.data.length)} isFlush>
      <DataTable
        caption="Stored sweeps"
        maxHeight={HEIGHT}
        rows={sweeps.data}
        keyOf={(_, at) => at}
        columns={[
          {
            key: 'name',
            label: 'Sweep',
            write: (study) => linkTo(study, current),
          },
          {
            key: 'settings',
            label: 'Settings',
            side: 'right',
            write: ({ done, total }) =>
              done === total ? formatCount(total) : `${formatCount(done)} of ${formatCount(total)}`,
          },
          {
            key: 'status',
            label: 'State',
            write: badgeOf,
          },
          {
            key: 'made',
            label: 'Started',
            write: ({ createdAt }) => startedAt(createdAt, timeZone),
          },
        ]}
      />
    </Card>
  )
}

function linkTo({ id, strategy, symbol, timeframe }: StudyState, current: string | null) {
  return (
    <Link
      className={styles['link']}
      to={`/optimise?sweep=${encodeURIComponent(id)}`}
      aria-current={id === current ? 'page' : undefined}
    >
      {`${strategy}, ${formatSymbol(symbol)} ${timeframe}`}
    </Link>
  )
}

function startedAt(time: string, timeZone: string) {
  return <span className={styles['when']}>{formatDateTime(time, { timeZone })}</span>
}

function badgeOf({ status }: StudyState) {
  return <Badge tone={status === 'failed' ? 'danger' : undefined}>{STATES[status]}</Badge>
}
