import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useEffect, useSyncExternalStore, type PropsWithChildren } from 'react'
import { UPDATE_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { chakraPageOf } from './docs/chakraPages'
import { fitStories } from './docs/fitStories'
import { Stability } from './docs/Stability'
import { storybookTheme } from './theme'

type Theme = 'light' | 'dark'

const themes = { light: storybookTheme('light'), dark: storybookTheme('dark') }
const listeners = new Set<() => void>()
let current: Theme = /\btheme:dark\b/.test(new URLSearchParams(window.location.search).get('globals') ?? '')
  ? 'dark'
  : 'light'

// One listener per frame: the theme may change while no docs page is open. The update event would also come from frames
// within a page.
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

/** null for a page without a component. */
function storyOf(context: DocsContainerProps['context']): { id: string; title: string } | null {
  try {
    return context.componentStories()[0] ?? null
  } catch {
    // Storybook throws on a docs page without stories.
    return null
  }
}

/** Renders a docs page in the toolbar's theme. */
export default function DocsPage({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const theme = useSyncExternalStore(subscribe, () => current)
  const { context } = props
  const story = storyOf(context)
  const chakra = story === null ? undefined : chakraPageOf(story.title)
  useEffect(() => fitStories(context), [context])
  return (
    <DocsContainer {...props} theme={themes[theme]}>
      {story === null ? null : <Stability storyId={story.id} />}
      {chakra === undefined ? null : (
        <p>
          Built on Chakra’s{' '}
          <a href={`https://chakra-ui.com/docs/components/${chakra}`} target="_blank" rel="noreferrer">
            {chakra.replaceAll('-', ' ')}
          </a>
          , whose page has the other props.
        </p>
      )}
      {children}
    </DocsContainer>
  )
}
