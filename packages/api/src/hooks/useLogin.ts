import type { LoginRequest, LoginResponse } from '@tidemark/contract'
import { type SendRequest, useRequest, type UserRequest } from './useRequest'

/** Requests a token. Apart from the other requests, which bring SWR along: /login does without. */
export function useLogin(): UserRequest<LoginRequest, LoginResponse> {
  return useRequest({ send, isSame: always })
}

const send: SendRequest<LoginRequest, LoginResponse> = (client, request, { signal }) => client.login(request, signal)

function always(): boolean {
  return true
}
