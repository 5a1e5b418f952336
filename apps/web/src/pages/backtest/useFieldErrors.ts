import type { BacktestFormErrors, BacktestFormValue } from '@tidemark/ui'
import { useMemo } from 'react'
import { errorsOfIssues, readInputs } from './backtestInputs'
import { errorsStillMeant } from './fieldErrors'
import type { BacktestRun } from './useBacktestRun'

/**
 * What stands at the fields: what the page found when a run was asked for, and what the server found in what was sent.
 *
 * @param judged - the form as it was when Run was pressed last; null before
 */
export function useFieldErrors(
  inputs: BacktestFormValue,
  judged: BacktestFormValue | null,
  { failure, asked }: Pick<BacktestRun, 'failure' | 'asked'>,
): BacktestFormErrors {
  const error = failure?.error ?? null
  return useMemo(() => {
    const own = judged === null ? {} : errorsStillMeant(readInputs(judged).errors ?? {}, judged, inputs)
    const sent = asked === null || error === null ? {} : errorsStillMeant(errorsOfIssues(error.issues), asked, inputs)
    return { ...sent, ...own }
  }, [inputs, judged, asked, error])
}
