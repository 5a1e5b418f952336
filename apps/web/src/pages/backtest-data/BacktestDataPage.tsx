import { createAnnotations, useLibrary, useRunResult } from '@tidemark/api/hooks'
import { mapResource } from '@tidemark/contract/resource'
import { parseRunId } from '@tidemark/contract'
import { Button, Notice, PageHeader, RunList } from '@tidemark/ui'
import { useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAppStorage } from '../../platform/storage'
import { useShell } from '../../platform/shellContext'
import { useDemo } from '../../demo/DemoProvider'
import { useTimeZone } from '../../preferences/useTimeZone'
import { pagesFor } from '../../routing/pages'
import { useSession } from '../../session/SessionProvider'
import { FailureAction } from '../shared/FailureAction'
import { useSlashKey } from '../shared/useSlashKey'
import styles from './BacktestDataPage.module.css'
import { addressOfRun, runAt } from './runAddress'
import { StoredResult } from './StoredResult'
import { useWayBetween } from './useWayBetween'

/** The stored runs on the left, the chosen one's results on the right; on a phone one after the other. */
export function BacktestDataPage() {
  const { openMenu } = useShell()
  const { session } = useSession()
  const { config } = useDemo()
  const { search } = useLocation()
  const navigate = useNavigate()
  const timeZone = useTimeZone()
  const runId = runAt(search)
  const storage = useAppStorage()
  const kept = useMemo(() => createAnnotations(storage), [storage])
  const { runs: ids } = useLibrary(kept)
  const result = useRunResult(runId)
  const { list, back } = useWayBetween(runId)
  const filter = useRef<HTMLInputElement>(null)
  useSlashKey(filter)
  const runs = useMemo(() => mapResource(ids, (known) => known.map(({ id }) => ({ id, parts: parseRunId(id) }))), [ids])
  const canRun = pagesFor(session, config.enabledPages).some(({ id }) => id === 'backtest')
  const open = (id: string | null) => {
    if (id !== runId) void navigate(addressOfRun(id))
  }
  const refresh = () => {
    if (ids.status !== 'idle' && ids.status !== 'loading') ids.retry()
    // A stored run never changes: only one that did not come is asked for again.
    if (result.status === 'error') result.retry()
  }
  const failure = ids.status === 'ready' ? ids.stale : null

  return (
    <>
      <PageHeader
        title="Backtest Data"
        purpose="Stored runs, newest first."
        onOpenMenu={openMenu}
        actions={
          <Button
            size="dense"
            icon="refresh"
            isBusy={ids.status === 'loading' || (ids.status === 'ready' && ids.refreshing)}
            onClick={refresh}
          >
            Refresh
          </Button>
        }
      />
      {failure !== null && (
        <div className={styles['notice']}>
          <Notice tone="danger" title="Error">
            {[failure.message, ...failure.reasons].map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        </div>
      )}
      <div className={styles['work']} data-view={runId === null ? 'list' : 'result'}>
        <div ref={list} className={styles['runs']}>
          <RunList
            runs={runs}
            selectedId={runId}
            onSelect={open}
            shortcut="/"
            filterRef={filter}
            emptyAction={
              canRun && (
                <Button size="small" onClick={() => void navigate('/backtest')}>
                  Run a backtest
                </Button>
              )
            }
            errorAction={ids.status === 'error' && <FailureAction error={ids.error} retry={ids.retry} />}
            timeZone={timeZone}
          />
        </div>
        <section className={styles['result']} aria-label="Results">
          <div className={styles['back']}>
            <Button ref={back} variant="ghost" icon="chevron-left" onClick={() => open(null)}>
              All runs
            </Button>
          </div>
          <StoredResult
            runId={runId}
            result={result}
            onEditInputs={
              canRun && runId !== null
                ? () => void navigate(`/backtest?${String(new URLSearchParams({ run: runId }))}`)
                : undefined
            }
          />
        </section>
      </div>
    </>
  )
}
