import type { BacktestRun } from '@tidemark/api'
import type { Loaded } from '@tidemark/api/hooks'
import type { BacktestRequestInput } from '@tidemark/contract'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import useSWR from 'swr'
import { OWN_RUN } from './entryStates'
import { useBacktestSearch } from './useBacktestSearch'

export interface LastRun {
  readonly search: string
  /** Of a backend without run ids; else null. */
  readonly loaded: Loaded<BacktestRequestInput, BacktestRun> | null
}

/** Returns what the page showed last in this session, and opens it where the page is opened without a query. */
export function useLastRun(): LastRun | null {
  const search = useBacktestSearch()
  const navigate = useNavigate()
  const { data: last = null } = useSWR<LastRun | null>(KEY, null)
  // Only on arrival: going back to the empty form within the page leaves it empty.
  const [found] = useState(search === '' ? last : null)
  useLayoutEffect(() => {
    if (found !== null) void navigate(found.search, { replace: true, state: OWN_RUN })
  }, [found, navigate])
  return last
}

/** @param loaded - as in {@link LastRun} */
export function useRememberRun(search: string, isShown: boolean, loaded: LastRun['loaded']): void {
  const { mutate } = useSWR<LastRun | null>(KEY, null)
  useEffect(() => {
    if (isShown) void mutate({ search, loaded }, { revalidate: false })
  }, [search, isShown, loaded, mutate])
}

/** The cache belongs to the session. */
const KEY = 'lastBacktest'
