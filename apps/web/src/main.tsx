import '@tidemark/ui/theme.css'
import { endSession, loadSchemas, loadSiteConfig } from '@tidemark/api'
import type { SiteConfig } from '@tidemark/contract'
import { AppLoading, ErrorScreen } from '@tidemark/ui'
import { UiProvider } from '@tidemark/ui/provider'
import { StrictMode, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { App } from './app/App'
import { buildDefaults } from './app/buildDefaults'
import { createClients } from './app/clients'
import { reloadForCode } from './app/reloadOnce'
import { browserStorage } from './platform/storage'
import { createDemoConfigStore } from './demo/demoConfigStore'
import { createDemoRecord } from './demo/demoRecord'
import { lazySample } from './demo/lazySample'
import { clearLooks } from './preferences/looks'
import { createPreferencesStore } from './preferences/preferencesStore'
import { loadAt, loadPage } from './app/pageCode'
import { isPreloading, preload, whenTouched } from './app/preload'
import { pageAt } from './routing/pages'
import { createSessionStore } from './session/sessionStore'
import { wipe } from './session/wipe'

async function start(root: Root): Promise<void> {
  const show = (screen: ReactNode) => root.render(<UiProvider>{screen}</UiProvider>)
  show(<AppLoading />)
  const storage = browserStorage()
  const preferences = createPreferencesStore(storage)
  const demo = createDemoConfigStore(storage)
  const record = createDemoRecord(storage)
  const sample = lazySample({ ...record, most: () => demo.get().config.maxChartDataPoints, now: Date.now })
  let site: SiteConfig | null = null
  const session = createSessionStore({
    storage,
    now: Date.now,
    onSignOut: ({ tokenType: type, token: value }) => {
      if (site?.extensions === true) endSession(site, { type, value })
    },
    onEnd: (end) => {
      wipe(end)
      clearLooks(document.documentElement)
      sample.close()
      preferences.reload()
      demo.reload()
    },
  })
  const page = pageAt(window.location.pathname)
  const isSignedIn = session.get().kind !== 'none'
  // With the settings: React shows a page that it has waited for up to 300 ms late. A failure is shown by its route.
  const code = loadAt(window.location.pathname, isSignedIn).catch(() => undefined)
  if (isSignedIn) loadSchemas().catch(() => undefined)
  try {
    const { config, problem } = await loadSiteConfig(buildDefaults(import.meta.env))
    await code
    site = config
    show(
      <StrictMode>
        <App
          storage={storage}
          session={session}
          preferences={preferences}
          demo={demo}
          clients={createClients({ config, session, demo, record, sample: sample.transport })}
          prepareDemo={sample.prepare}
          siteProblem={problem}
        />
      </StrictMode>,
    )
    // While the form is filled in.
    if (!isSignedIn)
      whenTouched(() => preload(() => Promise.all([loadPage(page ?? { id: 'dashboard' }), loadSchemas()])))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    show(
      <ErrorScreen
        message={message}
        onTryAgain={() => window.location.reload()}
        onGoHome={() => window.location.assign('/')}
      />,
    )
  }
}

// An update removed the open page's files.
window.addEventListener('vite:preloadError', () => {
  if (!isPreloading()) reloadForCode()
})

const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no #root')
void start(createRoot(element))
