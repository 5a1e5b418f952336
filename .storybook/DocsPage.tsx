import {
  Controls,
  DocsContainer,
  type DocsContainerProps,
  DocsPage as Generated,
  Primary,
  Stories,
  Title,
} from '@storybook/addon-docs/blocks'
import { isValidElement, useSyncExternalStore, type PropsWithChildren } from 'react'
import { UPDATE_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { CHAKRA_PAGES } from './docs/chakraPages'
import { Derived } from './docs/Derived'
import './docs/docs.css'
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

/** How far a component can be relied upon, by tag. */
const STABLE = 'Stable: its props change with a major version only.'
const BETA = 'Beta: its props may change with any version.'

interface Shown {
  readonly id: string
  readonly title: string
  readonly tags: readonly string[]
}

/** null for a page without a component. */
function storyOf(context: DocsContainerProps['context']): Shown | null {
  try {
    return context.componentStories()[0] ?? null
  } catch {
    // Storybook throws on a docs page without stories.
    return null
  }
}

/** What has one page: its guide, with its props and stories. Others are made by Storybook, or are texts with stories in them. */
const GUIDED = /^(?:Elements|Forms|Layout|Panels|Charts|Pages)\//

/** Renders a docs page in the toolbar's theme. */
export default function DocsPage({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const theme = useSyncExternalStore(subscribe, () => current)
  const { context } = props
  const story = storyOf(context)
  const isGuide =
    story !== null && GUIDED.test(story.title) && !(isValidElement(children) && children.type === Generated)
  return (
    <DocsContainer {...props} theme={themes[theme]}>
      {isGuide ? <Guide story={story}>{children}</Guide> : children}
    </DocsContainer>
  )
}

function Guide({ story: { id, title, tags }, children }: PropsWithChildren<{ story: Shown }>) {
  const chakra = CHAKRA_PAGES[title.split('/')[1] ?? '']
  const stability = tags.includes('stable') ? STABLE : tags.includes('beta') ? BETA : null
  return (
    <>
      <Title />
      {stability === null ? null : <p>{stability}</p>}
      <Primary />
      {children}
      {chakra === undefined ? null : (
        <p>
          Built on Chakra’s{' '}
          <a href={`https://chakra-ui.com/docs/components/${chakra}`} target="_blank" rel="noreferrer">
            {chakra.replaceAll('-', ' ')}
          </a>
          , whose page has the other props.
        </p>
      )}
      {title.startsWith('Pages/') ? null : (
        <>
          <Controls />
          <Derived storyId={id} />
          <Stories />
        </>
      )}
    </>
  )
}
