import type { StudyState } from '@tidemark/contract'
import { formatElapsed } from '../../format/duration'
import { formatCount } from '../../format/number'

/** A study under way, in words. */
export interface StudyProgressWords {
  readonly label: string
  /** Done share from 0 to 1; null while it waits. */
  readonly value: number | null
  readonly detail: string
  /** What ending it does: 'Stop and keep 247', 'Leave the queue'. */
  readonly cancelLabel: string
}

/** From so many ms on the time that is left can be told. */
const FIRST_GUESS = 400

/**
 * Says how far a study is.
 *
 * @param unit - what `done` and `total` count, in the plural: 'backtests'; null for hundredths
 */
export function studyProgress(
  { status, done, total, ahead, computedMs }: Pick<StudyState, 'status' | 'done' | 'total' | 'ahead' | 'computedMs'>,
  unit: string | null,
  locale?: string,
): StudyProgressWords {
  const count = (n: number) => formatCount(n, { locale })
  if (status === 'queued') {
    return {
      label: unit === null ? 'Queued' : `Queued, 0 of ${count(total)} ${unit}`,
      value: null,
      detail:
        ahead === 0
          ? 'Starts in a moment'
          : `Starts after ${count(ahead)} other ${ahead === 1 ? 'study' : 'studies'} of yours. You may leave: the result is kept.`,
      cancelLabel: 'Leave the queue',
    }
  }
  const left = done > 0 && computedMs >= FIRST_GUESS ? (computedMs / done) * (total - done) : null
  return {
    label: unit === null ? 'Running' : `${count(done)} of ${count(total)} ${unit}`,
    value: total > 0 ? done / total : null,
    detail:
      left === null
        ? 'Working out how long it takes'
        : left < 1000
          ? 'Less than a second left'
          : `${formatElapsed(Math.ceil(left / 1000) * 1000)} left`,
    cancelLabel: unit === null || done === 0 ? 'Stop' : `Stop and keep ${count(done)}`,
  }
}
