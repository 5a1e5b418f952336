import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSWRConfig } from 'swr'
import { type BacktestRunner, type BacktestState, createBacktestRunner } from '../backtestRunner'
import { useApi } from './context'
import { runResultKey } from './useRunResult'

/** The latest backtest of a screen and what can be done about it. */
export type Backtest = Pick<BacktestRunner, 'run' | 'cancel' | 'reset'> & { readonly state: BacktestState }

/**
 * Runs backtests, one at a time; leaving the screen ends a run that is under way. A finished run is put where `useRunResult`
 * looks, so that showing it by its id asks for nothing, and the list of runs is asked for anew.
 */
export function useBacktest(): Backtest {
  const { client, now } = useApi()
  const { mutate } = useSWRConfig()
  const runner = useMemo(
    () =>
      createBacktestRunner({
        client,
        now,
        onDone: (result) => {
          const id = result.run_id
          if (id === undefined) return
          void mutate(runResultKey(id), { data: result, at: now() }, { revalidate: false })
          void mutate(['runIds'])
        },
      }),
    [client, now, mutate],
  )
  useEffect(() => runner.cancel, [runner])
  const state = useSyncExternalStore(runner.subscribe, runner.getState)
  return { state, run: runner.run, cancel: runner.cancel, reset: runner.reset }
}
