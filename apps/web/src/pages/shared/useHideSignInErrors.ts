import { useCallback } from 'react'
import { isSignInRefused, type Resource } from '@tidemark/contract/resource'
import { useSession } from '../../session/SessionProvider'

/**
 * Hides 401 errors of a form's lists: the banner already shows them.
 *
 * @returns a function that adapts a list
 */
export function useHideSignInErrors(): <T>(list: Resource<T>) => Resource<T> {
  const { session } = useSession()
  const isRefused = session.kind !== 'none' && session.isRefused
  return useCallback(
    (list) =>
      isRefused && list.status === 'error' && isSignInRefused(list.error) ? { ...list, isShownElsewhere: true } : list,
    [isRefused],
  )
}
