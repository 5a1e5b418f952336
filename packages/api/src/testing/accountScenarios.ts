import { type ApiToken, endpoints, type ReplacedBars, type SessionInfo, type TrailEntry } from '@tidemark/contract'
import { handle, json, scenariosFor, situationsFor } from './scenario'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1'

const SESSIONS: readonly SessionInfo[] = [
  {
    id: 'session-1',
    created_at: '2025-01-14T08:02:11Z',
    last_used_at: '2025-01-14T14:31:00Z',
    expires_at: '2025-01-15T08:02:11Z',
    address: '192.0.2.14',
    agent: CHROME,
    is_current: true,
  },
  {
    id: 'session-2',
    created_at: '2025-01-13T19:40:52Z',
    last_used_at: '2025-01-13T20:05:00Z',
    expires_at: '2025-01-14T19:40:52Z',
    address: '2001:db8:85a3::8a2e:370:7334',
    agent: PHONE,
    is_current: false,
  },
]

const TOKENS: readonly ApiToken[] = [
  {
    id: 'token-1',
    name: 'Nightly sweep',
    scope: 'run',
    created_at: '2025-01-02T09:00:00Z',
    expires_at: '2025-04-02T09:00:00Z',
    last_used_at: '2025-01-14T02:00:00Z',
  },
  {
    id: 'token-2',
    name: 'Spreadsheet',
    scope: 'read',
    created_at: '2024-10-01T09:00:00Z',
    expires_at: '2024-12-30T09:00:00Z',
    last_used_at: null,
  },
]

const named = (name: string) => TOKENS.slice(0, 1).map((token) => ({ ...token, name }))

export const account = {
  ...situationsFor(endpoints.account, {
    name: 'admin',
    role: 'administrator',
    second_factor: { is_on: false, recovery_codes_left: 0 },
  }),
  external: () => [
    handle(
      endpoints.account,
      json({
        name: 'rita',
        role: 'researcher',
        second_factor: { is_on: false, recovery_codes_left: 0 },
        is_external: true,
      }),
    ),
  ],
  withFactor: () => [
    handle(
      endpoints.account,
      json({ name: 'admin', role: 'administrator', second_factor: { is_on: true, recovery_codes_left: 8 } }),
    ),
  ],
}

/** After the provider's redirect. */
export const signOn = {
  ...situationsFor(endpoints.signOn, {
    access_token: 'g.h.i',
    token_type: 'Bearer',
    expires_in: 86_400,
    username: 'rita',
    from: '/?x=1',
  }),
  refused: () => [
    handle(
      endpoints.signOn,
      json({ detail: 'None of your roles at Example ID is known here. Ask whoever runs this server.' }, 403),
    ),
  ],
}

export const sessions = scenariosFor(endpoints.sessions, {
  typical: { sessions: SESSIONS },
  empty: { sessions: SESSIONS.slice(0, 1) },
  partial: { sessions: SESSIONS.map((one) => ({ ...one, agent: '', address: '' })) },
  overflow: { sessions: SESSIONS.map((one) => ({ ...one, agent: 'agent'.repeat(30) })) },
})

export const apiTokens = scenariosFor(endpoints.apiTokens, {
  typical: { tokens: TOKENS },
  empty: { tokens: [] },
  partial: { tokens: TOKENS.slice(1) },
  overflow: { tokens: named('unbroken'.repeat(7)) },
})

export const accountChanges = {
  typical: () => [
    handle(endpoints.changePassword, json({ access_token: 'd.e.f', token_type: 'Bearer', expires_in: 86_400 })),
    handle(endpoints.endSession, () => new Response(null, { status: 204 })),
    handle(endpoints.endOtherSessions, () => new Response(null, { status: 204 })),
    handle(
      endpoints.addApiToken,
      json({ ...TOKENS[0], name: 'Notebook', id: 'token-3', token: 'tdm_kept-for-you-only' }),
    ),
    handle(endpoints.removeApiToken, () => new Response(null, { status: 204 })),
    handle(
      endpoints.beginSecondFactor,
      json({
        secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
        uri: 'otpauth://totp/Tidemark:admin?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tidemark',
      }),
    ),
    handle(
      endpoints.confirmSecondFactor,
      json({ recovery_codes: Array.from({ length: 10 }, (_, i) => `k7m2p-x9q4r-abcd${i}`) }),
    ),
    handle(endpoints.turnOffSecondFactor, () => new Response(null, { status: 204 })),
  ],
  refused: () => [
    handle(endpoints.changePassword, json({ detail: 'The current password is wrong.' }, 403)),
    handle(
      endpoints.confirmSecondFactor,
      json({ detail: 'This code is wrong, has expired, or was used before. Enter the current one.' }, 403),
    ),
  ],
}

const ENTRY = { at: '2025-01-14T14:02:00Z', actor: 'ann', address: '192.0.2.14', subject: '' } as const

const ENTRIES: readonly TrailEntry[] = [
  { ...ENTRY, id: 4, action: 'replaced', subject: 'EURUSD H1: 12 of 500 bars (3f9a2c1d)' },
  { ...ENTRY, id: 3, action: 'sign-in failed', actor: '', address: '2001:db8:85a3::8a2e:370:7334' },
  { ...ENTRY, id: 2, action: 'role changed', actor: 'command line', address: '', subject: 'rita: researcher' },
  { ...ENTRY, id: 1, action: 'signed in' },
]

export const trail = {
  ...scenariosFor(endpoints.trail, {
    typical: { entries: ENTRIES, next: null },
    empty: { entries: [], next: null },
    partial: { entries: ENTRIES.slice(0, 1), next: null },
    overflow: { entries: [{ ...ENTRY, id: 1, action: 'token made', subject: 'unbroken'.repeat(20) }], next: null },
  }),
  /** Two pages. */
  paged: () => [
    handle(
      endpoints.trail,
      json({ entries: ENTRIES.slice(0, 2), next: 3 }),
      json({ entries: ENTRIES.slice(2), next: null }),
    ),
  ],
}

const REPLACED: ReplacedBars = {
  id: '3f9a2c1d',
  symbol: 'EURUSD',
  timeframe: 'H1',
  at: ENTRY.at,
  actor: 'ann',
  bars: 12,
  until: '2025-02-13T14:02:00Z',
}

export const replaced = {
  ...scenariosFor(endpoints.replaced, {
    typical: { replaced: [REPLACED] },
    empty: { replaced: [] },
    partial: { replaced: [REPLACED] },
    overflow: { replaced: [REPLACED] },
  }),
  takenBack: () => [handle(endpoints.takeBack, json(REPLACED))],
  changed: () => [
    handle(
      endpoints.takeBack,
      json({ detail: 'These bars have changed since. Take the later replacement back first.' }, 409),
    ),
  ],
}
