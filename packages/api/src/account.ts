import {
  type Account,
  accountEndpoints,
  type ApiToken,
  type LoginResponse,
  type MadeApiToken,
  type NewApiToken,
  type PasswordChange,
  type ReplacedBars,
  type SecondFactorSetup,
  type SessionInfo,
  type SignOnResponse,
  trailEndpoints,
  type TrailPage,
  type TrailQuery,
} from '@tidemark/contract'
import { call } from './call'
import type { Transport } from './transport'

/** As in the URL. */
export type TrailRequest = Readonly<Partial<Record<keyof TrailQuery, string>>>

/** Of the user who is signed in. Throws ApiErrors. */
export interface AccountApi {
  account(): Promise<Account>
  /** Ends all sessions; returns a token for this one. */
  changePassword(change: PasswordChange): Promise<LoginResponse>
  /** Last used first. */
  sessions(): Promise<readonly SessionInfo[]>
  endSession(id: string): Promise<void>
  endOtherSessions(): Promise<void>
  /** Newest first. */
  apiTokens(): Promise<readonly ApiToken[]>
  addApiToken(token: NewApiToken): Promise<MadeApiToken>
  removeApiToken(id: string): Promise<void>
  beginSecondFactor(password: string): Promise<SecondFactorSetup>
  /** Returns the recovery codes. */
  confirmSecondFactor(code: string): Promise<readonly string[]>
  turnOffSecondFactor(code: string): Promise<void>
  /** Of somebody who is back from the OpenID Connect provider; once. */
  signOn(): Promise<SignOnResponse>
  /** For administrators. */
  trail(query: TrailRequest): Promise<TrailPage>
  /** For administrators: what can be taken back, newest first. */
  replaced(): Promise<readonly ReplacedBars[]>
  takeBack(id: string): Promise<ReplacedBars>
}

/** Apart from the client, so that only the pages that need it load it. */
export function accountOver(transport: Transport): AccountApi {
  const of = accountEndpoints
  const { trail, replaced, takeBack } = trailEndpoints
  return {
    account: () => call(transport, of.account),
    changePassword: (change) => call(transport, of.changePassword, { body: change }),
    sessions: async () => (await call(transport, of.sessions)).sessions,
    endSession: (id) => call(transport, of.endSession, { params: { id } }),
    endOtherSessions: () => call(transport, of.endOtherSessions),
    apiTokens: async () => (await call(transport, of.apiTokens)).tokens,
    addApiToken: (token) => call(transport, of.addApiToken, { body: token }),
    removeApiToken: (id) => call(transport, of.removeApiToken, { params: { id } }),
    beginSecondFactor: (password) => call(transport, of.beginSecondFactor, { body: { current_password: password } }),
    confirmSecondFactor: async (code) =>
      (await call(transport, of.confirmSecondFactor, { body: { code } })).recovery_codes,
    turnOffSecondFactor: (code) => call(transport, of.turnOffSecondFactor, { body: { code } }),
    signOn: () => call(transport, of.signOn),
    trail: (query) => call(transport, trail, { query }),
    replaced: async () => (await call(transport, replaced)).replaced,
    takeBack: (id) => call(transport, takeBack, { params: { id } }),
  }
}
