import { useApi } from '@tidemark/api/hooks'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readReturnState } from '../../routing/returnState'
import { useSession } from '../../session/SessionProvider'

/** Where the server sends the browser after the provider's redirect. */
const RETURNED = '?sign-on'

const START = '/api/login/oidc'

export interface SignOnState {
  /** The extra button; undefined without a provider. */
  readonly button: { readonly name: string; readonly href: string } | undefined
  readonly isFinishing: boolean
  /** Why the last sign-in at the provider failed. */
  readonly error: string | null
  /** The page where it began. */
  readonly from: string | null
  readonly clear: () => void
}

/**
 * Signs in with the provider that the server names.
 *
 * @param from - page to return to
 */
export function useSignOn(from: string | null): SignOnState {
  const { client } = useApi()
  const { hasAccount, signOn: name } = client
  const { session, signIn } = useSession()
  const { search } = useLocation()
  const navigate = useNavigate()
  const isReturn = search === RETURNED && session.kind === 'none' && hasAccount
  const isAsked = useRef(false)
  const [error, setError] = useState<string | null>(null)
  const [begun, setBegun] = useState<string | null>(null)

  useEffect(() => {
    // The server answers once, and strict mode runs effects twice.
    if (!isReturn || isAsked.current) return
    isAsked.current = true
    const finish = async () => {
      const { finishSignOn } = await import('./finishSignOn')
      const answer = await finishSignOn(client)
      if (typeof answer === 'string') {
        setError(answer)
        await navigate('/login', { replace: true })
      } else {
        setBegun(readReturnState(answer).from)
        signIn(answer.username, answer)
      }
    }
    void finish()
  }, [isReturn, client, navigate, signIn])

  const query = from === null ? '' : `?from=${encodeURIComponent(from)}`
  return {
    button: name === undefined ? undefined : { name, href: START + query },
    isFinishing: isReturn,
    error,
    from: begun,
    clear: () => setError(null),
  }
}
