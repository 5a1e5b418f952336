import type { FollowedStudy } from '@tidemark/api/hooks'
import type { StudyState } from '@tidemark/contract'
import type { RequestFailure, Resource } from '@tidemark/contract/resource'

/**
 * Converts part of a study to a resource: `idle` after a cancel, `error` after a failure.
 *
 * @param read - returns null if the study lacks it
 * @param again - restarts the study
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

/** As a failed request's. */
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
