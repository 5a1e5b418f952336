import { Box, HStack, Spacer, Stack } from '@chakra-ui/react'
import { useRunResult } from '@tidemark/api/hooks'
import { Button, Notice, PageHeader } from '@tidemark/ui'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useShell } from '../../platform/shellContext'
import { useOpenPages } from '../../routing/useOpenPages'
import { FailureAction } from '../shared/FailureAction'
import { useLibraryRuns } from '../shared/useLibraryRuns'
import { useSlashKey } from '../shared/useSlashKey'
import { LibraryPane } from './LibraryPane'
import { addressOfRun, runAt } from './runAddress'
import { RunActions } from './RunActions'
import { StoredResult } from './StoredResult'
import { usePaneFocus } from './usePaneFocus'

const WINDOW = {
  base: '100dvh - {sizes.headerMobile} - var(--shell-banner, 0px)',
  md: '100dvh - {sizes.header} - var(--shell-banner, 0px)',
} as const

/** The table takes the full width and the window's height. */
const LIST = { px: { base: '2', md: '4' }, pt: { base: '2', md: '3' }, pb: { base: '2', md: '4' } } as const
const LIST_PANE = { h: { base: `calc(${WINDOW.base} - 16px)`, md: `calc(${WINDOW.md} - 28px)` } } as const

/** Too narrow for two columns: four visible runs above the result. On a phone, and on paper, the result alone. */
const BESIDE = {
  display: { base: 'flex', xl: 'grid' },
  flexDirection: 'column',
  gridTemplateColumns: '{sizes.rail} minmax(0, 1fr)',
  _print: { display: 'block' },
} as const
const BESIDE_PANE = {
  display: { base: 'none', md: 'block' },
  position: { xl: 'sticky' },
  top: '{sizes.header}',
  zIndex: 'rail',
  h: { md: '414px', xl: 'auto' },
  maxH: { xl: `calc(${WINDOW.md})` },
  borderBottomWidth: { md: '1px', xl: '0' },
  borderEndWidth: { xl: '1px' },
  borderColor: 'border.subtle',
  bg: 'bg.surface',
  _print: { display: 'none' },
} as const

/** Lists stored runs; an open one is beside the list, on a phone instead of it. */
export function BacktestDataPage() {
  const { openMenu } = useShell()
  const { search } = useLocation()
  const navigate = useNavigate()
  const runId = runAt(search)
  const isList = runId === null
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
        <Box px="4" py="3">
          <Notice tone="danger" title="Error">
            {[failure.message, ...failure.reasons].map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        </Box>
      )}
      <Box
        flex="1 1 auto"
        w="full"
        maxW="calc({sizes.contentMax} + {spacing.16})"
        minH="0"
        {...(isList ? LIST : BESIDE)}
      >
        <Box ref={list} minW="0" {...(isList ? LIST_PANE : BESIDE_PANE)}>
          <LibraryPane
            // Selection, sort and the narrow filter begin anew.
            key={String(isList)}
            openId={runId}
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
          />
        </Box>
        {runId !== null && (
          <Stack
            as="section"
            aria-label="Results"
            flex="1 1 auto"
            gap="3"
            minW="0"
            p={{ base: '3', md: '4' }}
            containerType="inline-size"
          >
            <HStack gap="1" mx="-2" _print={{ display: 'none' }}>
              <Button ref={back} variant="ghost" icon="chevron-left" onClick={() => open(null)}>
                All runs
              </Button>
              <Spacer />
              <RunActions
                run={result.status === 'ready' ? result.data : null}
                onOpen={canRun ? () => void navigate(`/runs/${encodeURIComponent(runId)}`) : undefined}
                onRerun={canRun ? () => repeat(runId) : undefined}
              />
            </HStack>
            <StoredResult result={result} onEditInputs={canRun ? () => repeat(runId) : undefined} />
          </Stack>
        )}
      </Box>
    </>
  )
}
