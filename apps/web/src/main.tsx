import '@tidemark/ui/theme.css'
import { loadSiteConfig } from '@tidemark/api'
import { AppLoading, ErrorScreen } from '@tidemark/ui'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { App } from './app/App'
import { buildDefaults } from './app/buildDefaults'
import { browserStorage } from './app/storage'
import { createPreferencesStore } from './preferences/preferencesStore'
import { pageAt } from './routing/pages'
import { createSessionStore } from './session/sessionStore'
import { wipe } from './session/wipe'

async function start(root: Root): Promise<void> {
  root.render(<AppLoading />)
  const storage = browserStorage()
  const preferences = createPreferencesStore(storage)
  const session = createSessionStore({
    storage,
    now: Date.now,
    onEnd: (end) => {
      wipe(end)
      preferences.reload()
    },
  })
  // The page's code comes while the settings do.
  if (session.get().kind !== 'none') void pageAt(window.location.pathname)?.load()
  try {
    const config = await loadSiteConfig(buildDefaults(import.meta.env))
    root.render(
      <StrictMode>
        <App config={config} storage={storage} session={session} preferences={preferences} />
      </StrictMode>,
    )
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    root.render(
      <ErrorScreen
        message={message}
        onTryAgain={() => window.location.reload()}
        onGoHome={() => window.location.assign('/')}
      />,
    )
  }
}

const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no #root')
void start(createRoot(element))
