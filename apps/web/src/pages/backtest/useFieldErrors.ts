import type { BacktestFormErrors, BacktestFormValue } from '@tidemark/ui'
import { useMemo } from 'react'
import { errorsOfIssues, readInputs } from './backtestInputs'
import { errorsStillMeant } from './fieldErrors'
import type { PageRun } from './useBacktestRun'

/**
 * What stands at the fields: what the page found when a run was asked for, and what the server found in what was sent.
 *
 * @param judged - the form as it was when Run was pressed last; null before
 */
export function useFieldErrors(
  inputs: BacktestFormValue,
  judged: BacktestFormValue | null,
  { failure, submitted }: Pick<PageRun, 'failure' | 'submitted'>,
): BacktestFormErrors {
  const error = failure?.error ?? null
  return useMemo(() => {
    const own = judged === null ? {} : errorsStillMeant(readInputs(judged).errors ?? {}, judged, inputs)
    const sent =
      submitted === null || error === null ? {} : errorsStillMeant(errorsOfIssues(error.issues), submitted, inputs)
    return { ...sent, ...own }
  }, [inputs, judged, submitted, error])
}
