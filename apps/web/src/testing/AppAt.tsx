import { networkTransport } from '@tidemark/api'
import {
  DEFAULT_DEMO_CONFIG,
  type DemoConfig,
  type Preferences,
  type Role,
  type SiteConfig,
  siteConfigSchema,
} from '@tidemark/contract'
import { useState } from 'react'
import { UNSAFE_createMemoryHistory as createMemoryHistory, useLocation, useNavigate } from 'react-router-dom'
import { AppProviders } from '../app/AppProviders'
import { AppRouter } from '../app/AppRouter'
import { createClients } from '../app/clients'
import { createDemoConfigStore } from '../demo/demoConfigStore'
import { createDemoRecord } from '../demo/demoRecord'
import { createPreferencesStore } from '../preferences/preferencesStore'
import { guardHistory } from '../routing/guardedHistory'
import { createSessionStore } from '../session/sessionStore'
import { fullStorage } from './fullStorage'
import { memoryStorage } from './memoryStorage'

/** A Tuesday afternoon. */
export const STORY_TIME = Date.UTC(2025, 0, 14, 14, 32, 7)

export interface AppAtProps {
  /** Path, query and hash. */
  path: string
  /** History state set by a guard. */
  state?: unknown
  /** @default true */
  isSignedIn?: boolean
  /** A demo too is served by MSW. @default 'authenticated' */
  userType?: 'authenticated' | 'demo'
  /** Of a signed-in user. @default 'administrator' */
  role?: Role
  /** Overrides of the default configuration. */
  demoConfig?: Partial<DemoConfig>
  /** Backtests run in the demo. @default 0 */
  demoRunsUsed?: number
  preferences?: Partial<Preferences>
  /** Values that the backtest form kept from the last visit. */
  remembered?: Readonly<Record<string, string>>
  /** @default 'light' */
  theme?: 'light' | 'dark'
  /** Overrides of our own server on the page's own origin. */
  siteConfig?: Partial<SiteConfig>
  /** Why `/config.json` cannot be used. @default null */
  siteProblem?: string
  /** Raw storage content, valid or not. */
  stored?: Readonly<Record<string, string>>
  /** Writing to storage fails. @default false */
  isStorageFull?: boolean
  /** Epoch ms. @default a stopped clock */
  now?: () => number
}

/** Renders the app at one URL with in-memory storage; only the network is mocked. */
export function AppAt({
  path,
  state,
  isSignedIn = true,
  userType = 'authenticated',
  role = 'administrator',
  demoConfig,
  demoRunsUsed = 0,
  preferences = {},
  remembered,
  theme = 'light',
  siteConfig = {},
  siteProblem,
  stored = {},
  isStorageFull = false,
  now = atStoryTime,
}: AppAtProps) {
  const [app] = useState(() => {
    const memory = memoryStorage({
      user_preferences: JSON.stringify({ timezone: 'UTC', theme, ...preferences }),
      ...(demoConfig && { demo_config: JSON.stringify({ ...DEFAULT_DEMO_CONFIG, ...demoConfig }) }),
      ...(demoRunsUsed > 0 && { 'tidemark.demo_runs_used': String(demoRunsUsed) }),
      ...(remembered && { 'tidemark.backtest_form': JSON.stringify(remembered) }),
      ...stored,
    })
    const storage = isStorageFull ? Object.assign(memory, { setItem: fullStorage.setItem }) : memory
    const session = createSessionStore({ storage, now })
    const demo = createDemoConfigStore(storage)
    if (isSignedIn && userType === 'demo') session.startDemo(demo.get().config.sessionDurationHours)
    else if (isSignedIn)
      session.signIn('admin', { access_token: 'a.b.c', token_type: 'Bearer', expires_in: 86_400, role })
    const config = siteConfigSchema.parse({ extensions: true, ...siteConfig })
    const clients = createClients({
      config,
      session,
      demo,
      record: createDemoRecord(storage),
      sample: networkTransport({ config, caller: () => null }),
    })
    return { storage, session, demo, clients, preferences: createPreferencesStore(storage) }
  })
  const [guarded] = useState(() =>
    guardHistory(createMemoryHistory({ initialEntries: [{ ...partsOf(path), state }], v5Compat: true })),
  )
  return (
    <AppProviders {...app} siteProblem={siteProblem} now={now}>
      <AppRouter {...guarded}>
        <Address />
      </AppRouter>
    </AppProviders>
  )
}

function atStoryTime(): number {
  return STORY_TIME
}

function partsOf(path: string): { pathname: string; search: string; hash: string } {
  const { pathname, search, hash } = new URL(path, 'http://app.test')
  return { pathname, search, hash }
}

/** For plays: the window's URL is Storybook's. */
function Address() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output hidden data-testid="address" data-path={`${pathname}${search}`} />
      <button
        hidden
        type="button"
        aria-label="The browser’s way back"
        data-testid="back"
        onClick={() => void navigate(-1)}
      />
    </>
  )
}
