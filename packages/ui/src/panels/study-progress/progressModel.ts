import type { StudyState } from '@tidemark/contract'
import { formatElapsed } from '../../format/duration'
import { formatCount } from '../../format/number'

export interface StudyProgressWords {
  readonly label: string
  /** 0 to 1; null while queued. */
  readonly value: number | null
  readonly detail: string
  /** 'Stop and keep 247', 'Leave the queue'. */
  readonly cancelLabel: string
}

/** ms before the remaining time is estimated. */
const FIRST_GUESS = 400

/** @param unit - plural of what is counted; null for percent */
export function studyProgress(
  { status, done, total, ahead, computedMs }: Pick<StudyState, 'status' | 'done' | 'total' | 'ahead' | 'computedMs'>,
  unit: string | null,
): StudyProgressWords {
  if (status === 'queued') {
    return {
      label: unit === null ? 'Queued' : `Queued, 0 of ${formatCount(total)} ${unit}`,
      value: null,
      detail:
        ahead === 0
          ? 'Starts in a moment'
          : `Starts after ${formatCount(ahead)} other ${ahead === 1 ? 'study' : 'studies'} of yours. You can leave this page: the result is kept.`,
      cancelLabel: 'Leave the queue',
    }
  }
  const left = done > 0 && computedMs >= FIRST_GUESS ? (computedMs / done) * (total - done) : null
  return {
    label: unit === null ? 'Running' : `${formatCount(done)} of ${formatCount(total)} ${unit}`,
    value: total > 0 ? done / total : null,
    detail:
      left === null
        ? 'Estimating the remaining time'
        : left < 1000
          ? 'Less than a second left'
          : `${formatElapsed(Math.ceil(left / 1000) * 1000)} left`,
    cancelLabel: unit === null || done === 0 ? 'Stop' : `Stop and keep ${formatCount(done)}`,
  }
}
