import type { LoginRequest, LoginResponse } from '@tidemark/contract'
import { useRef, useState } from 'react'
import { ApiError } from '../errors'
import { useApi } from './context'

export type LoginState =
  { readonly status: 'idle' } | { readonly status: 'busy' } | { readonly status: 'failed'; readonly error: ApiError }

export interface Login {
  readonly state: LoginState
  /** @returns the token, or null when it was refused (then `state` says why) or a sign-in is under way already. */
  readonly login: (request: LoginRequest) => Promise<LoginResponse | null>
}

/** Signs in; what to do with the token is the caller's. */
export function useLogin(): Login {
  const { client } = useApi()
  const [state, setState] = useState<LoginState>({ status: 'idle' })
  const isBusy = useRef(false)

  async function login(request: LoginRequest): Promise<LoginResponse | null> {
    if (isBusy.current) return null
    isBusy.current = true
    setState({ status: 'busy' })
    try {
      const token = await client.login(request)
      setState({ status: 'idle' })
      return token
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({ status: 'failed', error })
      return null
    } finally {
      isBusy.current = false
    }
  }

  return { state, login }
}
