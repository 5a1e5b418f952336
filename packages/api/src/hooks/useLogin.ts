import type { LoginRequest, LoginResponse } from '@tidemark/contract'
import { type SendRequest, useRequest, type UserRequest } from './useRequest'

/** Apart from other requests: they import SWR, which /login must not load. */
export function useLogin(): UserRequest<LoginRequest, LoginResponse> {
  return useRequest({ send, isSame: always })
}

const send: SendRequest<LoginRequest, LoginResponse> = (client, request, { signal }) => client.login(request, signal)

function always(): boolean {
  return true
}
