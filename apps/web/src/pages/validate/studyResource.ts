import type { FollowedStudy } from '@tidemark/api/hooks'
import type { StudyState } from '@tidemark/contract'
import type { RequestFailure, Resource } from '@tidemark/contract/resource'

/**
 * What is known of a part of a study as a chart takes it. A study that ended without a result has none to show: `idle` after a
 * cancel, `error` after a failure.
 *
 * @param read - null where the study does not have it
 * @param again - starts the study once more
 */
export function studyResource<A extends StudyState, T>(
  followed: FollowedStudy<A>,
  read: (study: A) => T | null,
  again: () => void,
): Resource<T> {
  const { study, status } = followed
  if (status === 'failed') return { status: 'error', error: followed.error, retry: followed.retry }
  if (status === 'idle') return { status: 'idle' }
  if (status === 'starting' || study === null) return { status: 'loading' }
  const data = read(study)
  if (data !== null) {
    return {
      status: 'ready',
      data,
      refreshing: status === 'following',
      stale: null,
      updatedAt: Date.parse(study.createdAt),
      retry: again,
    }
  }
  if (status === 'following') return { status: 'loading' }
  if (study.status === 'failed') return { status: 'error', error: failureOf(study), retry: again }
  return study.status === 'cancelled' ? { status: 'idle' } : { status: 'empty', retry: again }
}

/** A study that failed on its way, as a failed request is shown. */
export function failureOf({ error }: Pick<StudyState, 'error'>): RequestFailure {
  const issues = Array.isArray(error) ? error.map((issue) => ({ ...issue, loc: issue.loc.filter(isPart) })) : []
  return {
    message: typeof error === 'string' ? error : 'This study could not be computed.',
    kind: 'http',
    status: issues.length > 0 ? 422 : 500,
    isRetryable: issues.length === 0,
    issues,
    reasons: issues.map(({ msg }) => msg),
  }
}

function isPart(part: string | number): boolean {
  return part !== 'body'
}
