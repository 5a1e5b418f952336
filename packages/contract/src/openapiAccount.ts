import { z } from 'zod'
import { factorCodeSchema, newApiTokenSchema, ownPasswordSchema, passwordChangeSchema } from './account'
import type { accountRoutes } from './accountRoutes'
import { ADMINISTRATORS, type Described, json } from './described'
import { trailQuerySchema } from './trail'

const NO_API_TOKEN = { 403: 'An API token may not change the account.' }

export const DESCRIBED_ACCOUNT: Readonly<Record<keyof typeof accountRoutes, Described>> = {
  signOn: {
    summary: 'Sign in after the OpenID Connect provider’s redirect',
    description:
      'With the cookie of GET on the same path, which redirects to the provider. 404 where none is configured.',
    isOpen: true,
    refusals: { 403: 'The sign-in was refused, took too long or was used before.', 502: 'The provider is at fault.' },
  },
  account: {
    summary: 'Who is signed in',
    description: 'With the price key for holders of an API token, who have no answer of a sign-in.',
  },
  changePassword: {
    summary: 'Change the own password',
    description: 'Ends every session of the user; the answer has a new token for this one.',
    body: json(passwordChangeSchema),
    refusals: { ...NO_API_TOKEN, 429: 'Too many failed attempts.' },
  },
  sessions: { summary: 'The user’s sessions, last used first', refusals: NO_API_TOKEN },
  endSession: {
    summary: 'End a session of the user',
    path: z.object({ id: z.string() }),
    refusals: { ...NO_API_TOKEN, 404: 'The user has no such session.' },
  },
  endOtherSessions: { summary: 'End all sessions of the user but this one', refusals: NO_API_TOKEN },
  apiTokens: { summary: 'The user’s API tokens, newest first', refusals: NO_API_TOKEN },
  addApiToken: {
    summary: 'Make an API token',
    description: 'The token is in this answer only. It is sent like that of a sign-in, as Authorization: Bearer.',
    body: json(newApiTokenSchema),
    refusals: { ...NO_API_TOKEN, 409: 'The user has as many API tokens as one may have.' },
  },
  removeApiToken: {
    summary: 'Revoke an API token',
    path: z.object({ id: z.string() }),
    refusals: { ...NO_API_TOKEN, 404: 'The user has no such token.' },
  },
  trail: {
    summary: 'Who did what, newest first',
    description: 'Entries are only ever added. The next page begins before `next`.',
    query: trailQuerySchema,
    refusals: ADMINISTRATORS,
  },
  replaced: {
    summary: 'Bars that uploads replaced in the last 30 days',
    description: 'Each can be put back while the bars that took their place are unchanged.',
    refusals: ADMINISTRATORS,
  },
  takeBack: {
    summary: 'Put replaced bars back',
    path: z.object({ id: z.string() }),
    refusals: {
      ...ADMINISTRATORS,
      404: 'There is no such replacement (any more).',
      409: 'The bars have changed since.',
    },
  },
  beginSecondFactor: {
    summary: 'Begin to set up the second factor',
    description: 'It is not asked for before a first code was confirmed.',
    body: json(ownPasswordSchema),
    refusals: { 403: 'The password is wrong.', 409: 'It is on already.', 429: 'Too many failed attempts.' },
  },
  confirmSecondFactor: {
    summary: 'Turn the second factor on',
    description: 'The answer has codes for recovery, each of which works once. They are in no other answer.',
    body: json(factorCodeSchema),
    refusals: { 403: 'The code is wrong.', 409: 'It is on already.', 429: 'Too many failed attempts.' },
  },
  turnOffSecondFactor: {
    summary: 'Turn the second factor off',
    body: json(factorCodeSchema),
    refusals: { 403: 'The code is wrong.', 409: 'It is off already.', 429: 'Too many failed attempts.' },
  },
}
