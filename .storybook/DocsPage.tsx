import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useSyncExternalStore, type PropsWithChildren } from 'react'
import { UPDATE_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { WhereUsed } from './docs/WhereUsed'
import { storybookTheme } from './theme'

type Theme = 'light' | 'dark'

const themes = { light: storybookTheme('light'), dark: storybookTheme('dark') }
const listeners = new Set<() => void>()
let current: Theme = /\btheme:dark\b/.test(new URLSearchParams(window.location.search).get('globals') ?? '')
  ? 'dark'
  : 'light'

// Listened to for as long as the frame lives: the theme may change while a story is open and no page is. To the toolbar's
// wish and not to the news that it was followed: frames of single stories within a page send such news of themselves.
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

/** Id of a story of the component that a page is about; null for a page about none. */
function storyOf(context: DocsContainerProps['context']): string | null {
  try {
    return context.componentStories()[0]?.id ?? null
  } catch {
    // Storybook throws on a page that stands for itself.
    return null
  }
}

/** The page around stories and text: in the theme of the toolbar, like the stories on it. */
export default function DocsPage({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const theme = useSyncExternalStore(subscribe, () => current)
  const story = storyOf(props.context)
  return (
    <DocsContainer {...props} theme={themes[theme]}>
      {children}
      {story === null ? null : <WhereUsed storyId={story} />}
    </DocsContainer>
  )
}
