import type { FollowedStudy } from '@tidemark/api/hooks'
import type { ResampleAnswer } from '@tidemark/contract'
import { ResampleForm, StatisticRows } from '@tidemark/ui'
import { bootstrapRows, orderRows } from './resampleWords'
import { studyResource } from './studyResource'
import type { ResampleInputs } from './useResampleForm'
import styles from './ValidatePage.module.css'

/** Edits the resampling's inputs, above its chart. */
export function ResampleControls({
  form,
  isBusy,
  isAgain,
}: {
  form: ResampleInputs
  isBusy: boolean
  isAgain: boolean
}) {
  return (
    <div className={styles['controls']}>
      <ResampleForm
        value={form.value}
        onChange={form.change}
        errors={form.errors}
        action={isAgain ? 'Resample again' : 'Resample'}
        isBusy={isBusy}
        onSubmit={form.submit}
      />
    </div>
  )
}

export interface ResampleFindingsProps {
  state: FollowedStudy<ResampleAnswer>
  /** Initial cash. */
  cash: number
  periodsPerYear: number | null
  onAgain: () => void
}

/** Shows the resampling's results, and its limits. */
export function ResampleFindings({ state, cash, periodsPerYear, onAgain }: ResampleFindingsProps) {
  const rows = studyResource(
    state,
    ({ result }) => {
      if (result?.bootstrap != null) return bootstrapRows(result.bootstrap, cash, periodsPerYear)
      return result?.orders == null ? null : orderRows(result.orders, cash)
    },
    onAgain,
  )
  return (
    <div className={styles['stack']}>
      <StatisticRows title="Resampling in words" rows={rows} emptyText="Not resampled" />
      <p className={styles['words']}>
        Resampling only reuses the days of the run: what never happened in them cannot happen in any path.
      </p>
    </div>
  )
}
