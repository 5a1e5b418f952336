import '@tidemark/ui/theme.css'
import { UiProvider } from '@tidemark/ui/provider'
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
import './still.css'
import { withLooks, withNetwork, withReader, withUnseen } from './toolbar'

// A page's code comes when it is opened: on a busy machine that takes longer than the second that is waited by default.
configure({ asyncUtilTimeout: 20_000 })

if (isChromatic()) stopClock()

/** A story that reaches for an API which nobody mocked is a broken story: say so instead of asking a real host. */
async function startWorker() {
  const worker = setupWorker()
  await worker.start({
    quiet: true,
    // Relative: the built Storybook lives under a sub-path.
    serviceWorker: { url: './mockServiceWorker.js' },
    onUnhandledRequest: (request, print) => {
      if (/^\/(api|ohlc|symbols)\b/.test(new URL(request.url).pathname)) print.error()
    },
  })
  return worker
}

/** Each story starts with an empty cache and without retries, or one story's answer would be the next one's. */
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

/** After the next frame: what was set off is drawn, and its effects have run. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/**
 * Draws a story and waits until its effects have run. React runs them after the first paint: a play that began before would
 * point at a control that does not listen yet.
 */
export const mount =
  ({ renderToCanvas, canvas }: Pick<StoryContext, 'renderToCanvas' | 'canvas'>) =>
  async () => {
    await renderToCanvas()
    await drawn()
    return canvas
  }

// Asked for when a page is opened: a test run of the stories has no pages.
const DocsPage = lazy(() => import('./DocsPage'))
const docsContainer = (props: ComponentProps<typeof DocsPage>) => (
  <Suspense fallback={null}>
    <DocsPage {...props} />
  </Suspense>
)

const preview: Preview = {
  tags: ['autodocs'],
  loaders: [mswLoader(startWorker)],
  // Development's React draws what an event changed before the play goes on (`act`). A built Storybook has the other React.
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
  // Before the story is drawn: what it shows first would move already.
  beforeEach: ({ globals }) => {
    clearConditions()
    document.documentElement.dataset['motion'] = globals['motion'] === 'full' ? 'full' : 'still'
  },
  afterEach: ({ globals, viewMode }) => {
    if (viewMode === 'story') applyConditions(globals)
  },
  // The last one is the outermost.
  decorators: [withReader, withApp, withNetwork, withUnseen, withLooks, withUi],
  argTypesEnhancers: [simplerArgTypes],
  initialGlobals,
  globalTypes,
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    docs: { container: docsContainer },
    chromatic: {
      modes: {
        light: { theme: 'light', viewport: { width: 1200, height: 900 } },
        dark: { theme: 'dark', viewport: { width: 1200, height: 900 } },
        phone: { theme: 'light', viewport: { width: 390, height: 844 } },
      },
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
          'Screens',
          'Start here',
          'States',
          'Look review',
          'Copy',
          'Foundations',
          ['Who may do what', 'Writing'],
          'Pages',
          // As in the menu of the product.
          [
            'Login',
            'Shell',
            'Dashboard',
            'Backtest',
            'Chart',
            'Plot',
            'Correlation',
            'Indicators',
            'Strategies',
            'Backtest Data',
            'Upload Data',
            'Demo Control',
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
