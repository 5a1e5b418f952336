import { isSignInRefused, type Resource } from '@tidemark/contract/resource'
import { useSession } from '../../session/SessionProvider'

/**
 * Hides 401 errors of a form's lists, because the banner above the page already shows the error and the sign-in.
 *
 * @returns a function that adapts a list for the form
 */
export function useOnceSaid(): <T>(list: Resource<T>) => Resource<T> {
  const { session } = useSession()
  const isRefused = session.kind !== 'none' && session.isRefused
  return (list) =>
    isRefused && list.status === 'error' && isSignInRefused(list.error) ? { ...list, isSaidElsewhere: true } : list
}
