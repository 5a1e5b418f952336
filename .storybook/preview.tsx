import '@tidemark/ui/theme.css'
import type { Decorator, Preview } from '@storybook/react-vite'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { setupWorker } from 'msw/browser'
import { lazy, Suspense, useLayoutEffect, type ComponentProps, type ReactNode } from 'react'
import { configure } from 'storybook/test'
import { SWRConfig } from 'swr'
import { simplerArgTypes } from './argTypes'

// A page's code comes when it is opened: on a busy machine that takes longer than the second that is waited by default.
configure({ asyncUtilTimeout: 5000 })

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

type Theme = 'light' | 'dark'

/** A story alone on its page sets the theme on <html>, as the app does; on a docs page each story has a wrapper of its own. */
function Themed({ theme, cvd, docs, children }: { theme: Theme; cvd: string; docs: boolean; children: ReactNode }) {
  useLayoutEffect(() => {
    if (docs) return
    document.documentElement.dataset['theme'] = theme
    document.documentElement.dataset['cvd'] = cvd
  }, [theme, cvd, docs])
  return docs ? (
    <div data-theme={theme} data-cvd={cvd} className="tm-theme-root">
      {children}
    </div>
  ) : (
    children
  )
}

/** Each story starts with an empty cache and without retries, or one story's answer would be the next one's. */
const withApp: Decorator = (Story, { globals, viewMode, id }) => (
  <Themed
    theme={globals['theme'] === 'dark' ? 'dark' : 'light'}
    cvd={globals['cvd'] === 'safe' ? 'safe' : 'default'}
    docs={viewMode === 'docs'}
  >
    <SWRConfig
      key={id}
      value={{ provider: () => new Map(), dedupingInterval: 0, revalidateOnFocus: false, shouldRetryOnError: false }}
    >
      <Story />
    </SWRConfig>
  </Themed>
)

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
  decorators: [withApp],
  argTypesEnhancers: [simplerArgTypes],
  initialGlobals: { theme: 'light', cvd: 'default' },
  globalTypes: {
    theme: {
      description: 'Colour mode',
      toolbar: {
        title: 'Theme',
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
    cvd: {
      description: 'Colours of gain and loss',
      toolbar: {
        title: 'Colour vision',
        icon: 'eye',
        dynamicTitle: true,
        items: [
          { value: 'default', title: 'Green and red' },
          { value: 'safe', title: 'Vision-safe blue and orange' },
        ],
      },
    },
  },
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    docs: { container: docsContainer },
    chromatic: {
      modes: { light: { theme: 'light' }, dark: { theme: 'dark' } },
    },
    viewport: {
      options: {
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
        tablet: { name: 'Tablet 1024', styles: { width: '1024px', height: '768px' }, type: 'tablet' },
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
      },
    },
    options: {
      storySort: { order: ['Start here', 'Foundations', 'Elements', 'Forms', 'Layout', 'Panels', 'Charts', 'Pages'] },
    },
  },
}
export default preview
