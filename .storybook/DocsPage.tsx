import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useSyncExternalStore, type PropsWithChildren } from 'react'
import { UPDATE_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { Stability } from './docs/Stability'
import { WhereUsed } from './docs/WhereUsed'
import { storybookTheme } from './theme'

type Theme = 'light' | 'dark'

const themes = { light: storybookTheme('light'), dark: storybookTheme('dark') }
const listeners = new Set<() => void>()
let current: Theme = /\btheme:dark\b/.test(new URLSearchParams(window.location.search).get('globals') ?? '')
  ? 'dark'
  : 'light'

// One listener for the frame's lifetime, because the theme may change while a story is open and no docs page is.
// Listens to the toolbar's request rather than to the update event, which frames of single stories within a page emit
// too.
void addons.ready().then((channel) =>
  channel.on(UPDATE_GLOBALS, ({ globals }: { globals: Record<string, unknown> }) => {
    if (!('theme' in globals)) return
    current = globals['theme'] === 'dark' ? 'dark' : 'light'
    for (const listener of listeners) listener()
  }),
)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the id of a story of the page's component; null for a page without one. */
function storyOf(context: DocsContainerProps['context']): string | null {
  try {
    return context.componentStories()[0]?.id ?? null
  } catch {
    // Storybook throws on a docs page without stories.
    return null
  }
}

/** Renders a docs page in the toolbar's theme, like its stories. */
export default function DocsPage({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const theme = useSyncExternalStore(subscribe, () => current)
  const story = storyOf(props.context)
  return (
    <DocsContainer {...props} theme={themes[theme]}>
      {story === null ? null : <Stability storyId={story} />}
      {children}
      {story === null ? null : <WhereUsed storyId={story} />}
    </DocsContainer>
  )
}
