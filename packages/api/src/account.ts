import {
  type Account,
  accountRoutes,
  type ApiToken,
  type LoginResponse,
  type MadeApiToken,
  type NewApiToken,
  type PasswordChange,
  type ReplacedBars,
  type SecondFactorSetup,
  type SessionInfo,
  type SignOnResponse,
  type TrailPage,
  type TrailQuery,
} from '@tidemark/contract'
import { call, type CallOptions } from './call'
import type { Responses } from './responses'
import type { Transport } from './transport'

type AccountCall = keyof typeof accountRoutes

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
  const ask = <N extends AccountCall>(name: N, options: CallOptions = {}): Promise<Responses[N]> =>
    call(transport, name, { ...options, route: accountRoutes[name] })
  return {
    account: () => ask('account'),
    changePassword: (change) => ask('changePassword', { body: change }),
    sessions: async () => (await ask('sessions')).sessions,
    endSession: (id) => ask('endSession', { params: { id } }),
    endOtherSessions: () => ask('endOtherSessions'),
    apiTokens: async () => (await ask('apiTokens')).tokens,
    addApiToken: (token) => ask('addApiToken', { body: token }),
    removeApiToken: (id) => ask('removeApiToken', { params: { id } }),
    beginSecondFactor: (password) => ask('beginSecondFactor', { body: { current_password: password } }),
    confirmSecondFactor: async (code) => (await ask('confirmSecondFactor', { body: { code } })).recovery_codes,
    turnOffSecondFactor: (code) => ask('turnOffSecondFactor', { body: { code } }),
    signOn: () => ask('signOn'),
    trail: (query) => ask('trail', { query }),
    replaced: async () => (await ask('replaced')).replaced,
    takeBack: (id) => ask('takeBack', { params: { id } }),
  }
}
