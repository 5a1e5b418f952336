/** @packageDocumentation Of the user who is signed in; all are extensions. */
import { z } from 'zod'
import {
  accountSchema,
  apiTokenListSchema,
  factorCodeSchema,
  madeApiTokenSchema,
  newApiTokenSchema,
  ownPasswordSchema,
  passwordChangeSchema,
  recoveryCodesSchema,
  secondFactorSetupSchema,
  sessionListSchema,
} from '../account'
import { loginResponseSchema, signOnResponseSchema } from '../auth'
import { endpoint, jsonBody } from './endpoint'

const ATTEMPTS = { 429: 'Too many failed attempts.' }
const WRONG_CODE = { 403: 'The code is wrong.', ...ATTEMPTS }

/** With the cookie of a sign-in at the OpenID Connect provider. A GET begins one. */
export const signOn = endpoint({
  name: 'signOn',
  method: 'post',
  path: '/api/login/oidc',
  summary: 'Sign in after the OpenID Connect provider’s redirect',
  description:
    'With the cookie of GET on the same path, which redirects to the provider. 404 where none is configured.',
  isOpen: true,
  response: signOnResponseSchema,
  refusals: { 403: 'The sign-in was refused, took too long or was used before.', 502: 'The provider is at fault.' },
  scope: 'session',
})

export const account = endpoint({
  name: 'account',
  method: 'get',
  path: '/api/account',
  summary: 'Who is signed in',
  description: 'With the price key for holders of an API token, who have no answer of a sign-in.',
  response: accountSchema,
})

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'post',
  path: '/api/account/password',
  summary: 'Change the own password',
  description: 'Ends every session of the user; the answer has a new token for this one.',
  body: jsonBody(passwordChangeSchema),
  response: loginResponseSchema,
  refusals: ATTEMPTS,
  scope: 'session',
})

export const sessions = endpoint({
  name: 'sessions',
  method: 'get',
  path: '/api/account/sessions',
  summary: 'The user’s sessions, last used first',
  response: sessionListSchema,
  scope: 'session',
})

export const endSession = endpoint({
  name: 'endSession',
  method: 'delete',
  path: '/api/account/sessions/:id',
  summary: 'End a session of the user',
  response: z.undefined(),
  refusals: { 404: 'The user has no such session.' },
  scope: 'session',
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'delete',
  path: '/api/account/sessions',
  summary: 'End all sessions of the user but this one',
  response: z.undefined(),
  scope: 'session',
})

export const apiTokens = endpoint({
  name: 'apiTokens',
  method: 'get',
  path: '/api/account/tokens',
  summary: 'The user’s API tokens, newest first',
  response: apiTokenListSchema,
  scope: 'session',
})

export const addApiToken = endpoint({
  name: 'addApiToken',
  method: 'post',
  path: '/api/account/tokens',
  summary: 'Make an API token',
  description: 'The token is in this answer only. It is sent like that of a sign-in, as Authorization: Bearer.',
  body: jsonBody(newApiTokenSchema),
  response: madeApiTokenSchema,
  refusals: { 409: 'The user has as many API tokens as one may have.' },
  scope: 'session',
})

export const removeApiToken = endpoint({
  name: 'removeApiToken',
  method: 'delete',
  path: '/api/account/tokens/:id',
  summary: 'Revoke an API token',
  response: z.undefined(),
  refusals: { 404: 'The user has no such token.' },
  scope: 'session',
})

export const beginSecondFactor = endpoint({
  name: 'beginSecondFactor',
  method: 'post',
  path: '/api/account/second-factor',
  summary: 'Begin to set up the second factor',
  description: 'It is not asked for before a first code was confirmed.',
  body: jsonBody(ownPasswordSchema),
  response: secondFactorSetupSchema,
  refusals: { ...ATTEMPTS, 403: 'The password is wrong.', 409: 'It is on already.' },
  scope: 'session',
})

export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  method: 'post',
  path: '/api/account/second-factor/confirm',
  summary: 'Turn the second factor on',
  description: 'The answer has codes for recovery, each of which works once. They are in no other answer.',
  body: jsonBody(factorCodeSchema),
  response: recoveryCodesSchema,
  refusals: { ...WRONG_CODE, 409: 'It is on already.' },
  scope: 'session',
})

export const turnOffSecondFactor = endpoint({
  name: 'turnOffSecondFactor',
  method: 'post',
  path: '/api/account/second-factor/off',
  summary: 'Turn the second factor off',
  body: jsonBody(factorCodeSchema),
  response: z.undefined(),
  refusals: { ...WRONG_CODE, 409: 'It is off already.' },
  scope: 'session',
})
