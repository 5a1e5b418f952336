import { useRunResult } from '@tidemark/api/hooks'
import { Button, Notice, PageHeader, RunList } from '@tidemark/ui'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useShell } from '../../platform/shellContext'
import { usePreferences } from '../../preferences/PreferencesProvider'
import { useOpenPages } from '../../routing/useOpenPages'
import { FailureAction } from '../shared/FailureAction'
import { useLibraryRuns } from '../shared/useLibraryRuns'
import { useSlashKey } from '../shared/useSlashKey'
import { LibraryPane } from './LibraryPane'
import styles from './BacktestDataPage.module.css'
import { addressOfRun, runAt } from './runAddress'
import { RunActions } from './RunActions'
import { StoredResult } from './StoredResult'
import { usePaneFocus } from './usePaneFocus'

/** Lists stored runs; an open one is beside the list, on a phone instead of it. */
export function BacktestDataPage() {
  const { openMenu } = useShell()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { timeZone } = usePreferences()
  const runId = runAt(search)
  const { library, runs } = useLibraryRuns()
  const [query, setQuery] = useState('')
  const result = useRunResult(runId)
  const { list, back } = usePaneFocus(runId)
  const filter = useRef<HTMLInputElement>(null)
  useSlashKey(filter)
  const pages = useOpenPages()
  const has = (page: string) => pages.some(({ id }) => id === page)
  const canRun = has('backtest')
  const open = (id: string | null) => {
    if (id !== runId) void navigate(addressOfRun(id))
  }
  const repeat = (id: string) => void navigate(`/backtest?${String(new URLSearchParams({ run: id }))}`)
  const refresh = () => {
    if (runs.status !== 'idle' && runs.status !== 'loading') runs.retry()
    // Stored runs never change: only request a failed one again.
    if (result.status === 'error') result.retry()
  }
  const emptyAction = canRun && (
    <Button size="2xs" onClick={() => void navigate('/backtest')}>
      Run a backtest
    </Button>
  )
  const errorAction = runs.status === 'error' && <FailureAction error={runs.error} retry={runs.retry} />
  const failure = runs.status === 'ready' ? runs.stale : null

  return (
    <>
      <PageHeader
        title="Backtest Data"
        purpose="Every stored run, to sort, search and compare."
        onOpenMenu={openMenu}
        actions={
          <Button
            size="xs"
            icon="refresh"
            loading={runs.status === 'loading' || (runs.status === 'ready' && runs.refreshing)}
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
          {runId === null ? (
            <LibraryPane
              runs={runs}
              library={library}
              query={query}
              onQueryChange={setQuery}
              onOpen={open}
              onCompare={
                has('compare')
                  ? (chosen) => void navigate(`/compare?runs=${chosen.map(encodeURIComponent).join(',')}`)
                  : null
              }
              onValidate={has('validate') ? (id) => void navigate(`/validate?run=${encodeURIComponent(id)}`) : null}
              onRerun={canRun ? repeat : null}
              searchRef={filter}
              emptyAction={emptyAction}
              errorAction={errorAction}
              timeZone={timeZone}
            />
          ) : (
            <RunList
              runs={runs}
              selectedId={runId}
              onSelect={open}
              shortcut="/"
              filterRef={filter}
              emptyAction={emptyAction}
              errorAction={errorAction}
              timeZone={timeZone}
            />
          )}
        </div>
        {runId !== null && (
          <section className={styles['result']} aria-label="Results">
            <div className={styles['back']}>
              <Button ref={back} variant="ghost" icon="chevron-left" onClick={() => open(null)}>
                All runs
              </Button>
              <RunActions
                run={result.status === 'ready' ? result.data : null}
                onRerun={canRun ? () => repeat(runId) : undefined}
              />
            </div>
            <StoredResult result={result} onEditInputs={canRun ? () => repeat(runId) : undefined} />
          </section>
        )}
      </div>
    </>
  )
}
