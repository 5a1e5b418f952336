import { loginRequestSchema, loginResponseSchema } from '../auth'
import { endpoint } from './endpoint'

export const login = endpoint({
  name: 'login',
  method: 'post',
  path: '/api/login',
  summary: 'Sign in',
  description:
    'Wrong name and wrong password are answered alike. After some failed attempts answers come later, then are 429. For an account with a second factor, a 401 with second_factor asks for its code.',
  isOpen: true,
  body: { type: 'application/x-www-form-urlencoded', schema: loginRequestSchema },
  response: loginResponseSchema,
  refusals: { 401: 'The name or the password is wrong.', 429: 'Too many failed attempts.' },
})
