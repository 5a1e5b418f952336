import { isSignInRefused, type Resource } from '@tidemark/contract/resource'
import { useSession } from '../../session/SessionProvider'

/**
 * A refused sign-in (401) is said once, by the line over the page, with the way in: the lists of a form that did not come for it
 * need not each say it again.
 *
 * @returns gives a list back as a form is to have it
 */
export function useOnceSaid(): <T>(list: Resource<T>) => Resource<T> {
  const { session } = useSession()
  const isRefused = session.kind !== 'none' && session.isRefused
  return (list) =>
    isRefused && list.status === 'error' && isSignInRefused(list.error) ? { ...list, isSaidElsewhere: true } : list
}
