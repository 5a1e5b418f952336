/** @packageDocumentation Apart from the others: only the account page needs them. */
import { z } from 'zod'
import {
  accountSchema,
  apiTokenListSchema,
  madeApiTokenSchema,
  recoveryCodesSchema,
  secondFactorSetupSchema,
  sessionListSchema,
} from './account'
import { accountRoutes } from './accountRoutes'
import type { Endpoint } from './appEndpoints'
import { loginResponseSchema, signOnResponseSchema } from './auth'
import { replacementListSchema, replacementSchema, trailPageSchema } from './trail'

export const accountEndpoints = {
  account: { ...accountRoutes.account, response: accountSchema },
  /** A new token: the old one has ended with all others. */
  changePassword: { ...accountRoutes.changePassword, response: loginResponseSchema },
  sessions: { ...accountRoutes.sessions, response: sessionListSchema },
  endSession: { ...accountRoutes.endSession, response: z.undefined() },
  endOtherSessions: { ...accountRoutes.endOtherSessions, response: z.undefined() },
  apiTokens: { ...accountRoutes.apiTokens, response: apiTokenListSchema },
  addApiToken: { ...accountRoutes.addApiToken, response: madeApiTokenSchema },
  removeApiToken: { ...accountRoutes.removeApiToken, response: z.undefined() },
  signOn: { ...accountRoutes.signOn, response: signOnResponseSchema },
  trail: { ...accountRoutes.trail, response: trailPageSchema },
  replaced: { ...accountRoutes.replaced, response: replacementListSchema },
  takeBack: { ...accountRoutes.takeBack, response: replacementSchema },
  beginSecondFactor: { ...accountRoutes.beginSecondFactor, response: secondFactorSetupSchema },
  confirmSecondFactor: { ...accountRoutes.confirmSecondFactor, response: recoveryCodesSchema },
  turnOffSecondFactor: { ...accountRoutes.turnOffSecondFactor, response: z.undefined() },
} as const satisfies Readonly<Record<keyof typeof accountRoutes, Endpoint>>
