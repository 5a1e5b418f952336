/** @packageDocumentation Apart from the sign-in, because every page loads it. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint'

/** Extension. */
export const logout = endpoint({
  name: 'logout',
  method: 'post',
  path: '/api/logout',
  summary: 'Sign out',
  description: 'The token that the call comes with is good for nothing from now on. Other sessions of the user go on.',
  response: z.undefined(),
  scope: 'session',
})
