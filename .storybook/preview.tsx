import '@tidemark/ui/theme.css'
import { UiProvider } from '@tidemark/ui/provider'
import { checkStudies, backtestProgress, latestBars, runIds, seriesList } from '@tidemark/api/testing'
import type { Decorator, Preview, StoryContext } from '@storybook/react-vite'
import isChromatic from 'chromatic/isChromatic'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { setupWorker } from 'msw/browser'
import { lazy, Suspense, type ComponentProps } from 'react'
import { configure, getConfig } from 'storybook/test'
import { SWRConfig } from 'swr'
import { simplerArgTypes } from './argTypes'
import { stopClock } from './clock'
import { applyConditions, clearConditions } from './conditions'
import { globalTypes, initialGlobals } from './globals'
import { withHeld } from './held'
import { late, leaveStory } from './network'
import './still.css'
import { withLooks, withNetwork, withReader, withUnseen } from './toolbar'

configure({
  // Page code loads on demand, which may take longer than the default second.
  asyncUtilTimeout: 30_000,
  // By default each failed look prints the whole document, and a play that waits looks often.
  getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
})

if (isChromatic()) stopClock()

let worker: ReturnType<typeof setupWorker> | undefined

/** Unmocked requests fail the story and must not reach a real host. */
async function startWorker() {
  // Pages request the previous run, the checks of a run, a run's progress, and the dashboard daily prices of its watchlist and the stored series;
  // by default there are none.
  worker = setupWorker(
    ...runIds.empty(),
    ...checkStudies.empty(),
    ...latestBars.empty(),
    ...seriesList.empty(),
    ...backtestProgress.notFound(),
    late,
  )
  await worker.start({
    quiet: true,
    // Relative: the built Storybook is served under a sub-path.
    serviceWorker: { url: './mockServiceWorker.js' },
    onUnhandledRequest: (request, print) => {
      if (/^\/(api|ohlc|symbols)\b/.test(new URL(request.url).pathname)) print.error()
    },
  })
  return worker
}

/** An empty cache per story without retries, so that responses cannot leak. */
const withApp: Decorator = (Story, { id }) => (
  <SWRConfig
    key={id}
    value={{ provider: () => new Map(), dedupingInterval: 0, revalidateOnFocus: false, shouldRetryOnError: false }}
  >
    <Story />
  </SWRConfig>
)

const withUi: Decorator = (Story) => (
  <UiProvider>
    <Story />
  </UiProvider>
)

/** After the next frame pending effects have run. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/**
 * Waits for effects: React runs them after the first paint, and an earlier play would meet controls without listeners.
 */
export const mount =
  ({ renderToCanvas, canvas }: Pick<StoryContext, 'renderToCanvas' | 'canvas'>) =>
  async () => {
    await renderToCanvas()
    await drawn()
    return canvas
  }

// Test runs have no docs pages.
const DocsPage = lazy(() => import('./DocsPage'))
const docsContainer = (props: ComponentProps<typeof DocsPage>) => (
  <Suspense fallback={null}>
    <DocsPage {...props} />
  </Suspense>
)

const preview: Preview = {
  tags: ['autodocs'],
  loaders: [() => leaveStory(worker?.listHandlers() ?? []), mswLoader(startWorker)],
  // In development React applies updates before the play continues (`act`); a built Storybook lacks that.
  beforeAll: () => {
    if (import.meta.env.DEV) return
    const config = getConfig()
    configure({
      asyncWrapper: async (work) => {
        const result = await config.asyncWrapper(work)
        await drawn()
        return result
      },
    })
  },
  // Before rendering: initial content could already animate.
  beforeEach: ({ globals }) => {
    clearConditions()
    const root = document.documentElement
    const isStill = globals['motion'] !== 'full'
    root.toggleAttribute('data-still', isStill)
    // What scripts animate follows the user's setting.
    if (isStill) root.dataset['motion'] = 'reduced'
    else delete root.dataset['motion']
  },
  afterEach: ({ globals, viewMode }) => {
    if (viewMode === 'story') applyConditions(globals)
  },
  // The last is the outermost.
  decorators: [withHeld, withReader, withApp, withNetwork, withUnseen, withUi, withLooks],
  argTypesEnhancers: [simplerArgTypes],
  initialGlobals,
  globalTypes,
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    docs: { container: docsContainer },
    chromatic: {
      pauseAnimationAtEnd: true,
      prefersReducedMotion: 'reduce',
    },
    viewport: {
      options: {
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
        tablet: { name: 'Tablet 1024', styles: { width: '1024px', height: '768px' }, type: 'tablet' },
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
      },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start here',
          'States',
          'Foundations',
          ['Who may do what', 'Writing'],
          'Pages',
          // In the order of the menu.
          [
            'Login',
            'Shell',
            'Dashboard',
            'Backtest',
            'Chart',
            'Plot',
            'Correlation',
            'Optimise',
            'Validate',
            'Compare',
            'Indicators',
            'Strategies',
            'Backtest Data',
            'Upload Data',
            'Demo Control',
            'Docs',
            'Unauthorized',
            'Not found (404)',
            'Error',
          ],
          'Demo',
          'Flows',
          'Elements',
          'Forms',
          'Layout',
          'Panels',
          'Charts',
        ],
      },
    },
  },
}
export default preview
