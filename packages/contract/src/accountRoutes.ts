/** @packageDocumentation Apart from `routes`, which every page loads. All are extensions. */
import type { Route } from './route'

export const accountRoutes = {
  account: { host: 'main', method: 'get', path: '/api/account' },
  changePassword: { host: 'main', method: 'post', path: '/api/account/password' },
  sessions: { host: 'main', method: 'get', path: '/api/account/sessions' },
  endSession: { host: 'main', method: 'delete', path: '/api/account/sessions/:id' },
  endOtherSessions: { host: 'main', method: 'delete', path: '/api/account/sessions' },
  apiTokens: { host: 'main', method: 'get', path: '/api/account/tokens' },
  addApiToken: { host: 'main', method: 'post', path: '/api/account/tokens' },
  removeApiToken: { host: 'main', method: 'delete', path: '/api/account/tokens/:id' },
  /** With the cookie of a sign-in at the OpenID Connect provider. A GET begins one. */
  signOn: { host: 'main', method: 'post', path: '/api/login/oidc' },
  trail: { host: 'main', method: 'get', path: '/api/trail' },
  replaced: { host: 'main', method: 'get', path: '/api/trail/replaced' },
  takeBack: { host: 'main', method: 'post', path: '/api/trail/replaced/:id' },
  beginSecondFactor: { host: 'main', method: 'post', path: '/api/account/second-factor' },
  confirmSecondFactor: { host: 'main', method: 'post', path: '/api/account/second-factor/confirm' },
  turnOffSecondFactor: { host: 'main', method: 'post', path: '/api/account/second-factor/off' },
} as const satisfies Readonly<Record<string, Route>>
