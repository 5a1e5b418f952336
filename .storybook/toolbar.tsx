import type { Decorator } from '@storybook/react-vite'
import { Fragment, useLayoutEffect, type ReactNode } from 'react'
import { networkHandlers } from './network'

interface Looks {
  readonly theme: 'light' | 'dark'
  readonly cvd: 'default' | 'safe'
  readonly density: 'default' | 'dense'
}

interface ThemedProps {
  looks: Looks
  /** 'fullscreen', or with room around it. */
  layout: string
  /** Several stories on one page. */
  isDocs: boolean
  children: ReactNode
}

/** A story alone on its page sets the theme on <html>, as the app does; on a docs page each story has a wrapper of its own. */
function Themed({ looks: { theme, cvd, density }, layout, isDocs, children }: ThemedProps) {
  useLayoutEffect(() => {
    if (isDocs) return
    const root = document.documentElement.dataset
    root['theme'] = theme
    root['cvd'] = cvd
    root['density'] = density
    root['layout'] = layout
  }, [theme, cvd, density, layout, isDocs])
  if (!isDocs) return children
  return (
    <div data-theme={theme} data-cvd={cvd} data-density={density} className="tm-theme-root">
      {children}
    </div>
  )
}

/** A frame shows this very page once more: it needs what the page has, the mocked network (a service worker) among it. */
const RIGHTS = 'allow-downloads allow-forms allow-modals allow-popups allow-same-origin allow-scripts'

interface SideBySideProps {
  /** Id of the story. */
  story: string
  globals: Readonly<Record<string, unknown>>
}

/**
 * The same story twice, each in a frame of its own: a theme is an attribute of the whole page, and so is a dialog that the
 * story opens.
 */
function SideBySide({ story, globals }: SideBySideProps) {
  const rest = ['cvd', 'density', 'timeZone', 'user', 'network', 'motion', 'text', 'direction', 'media'].flatMap(
    (name) => {
      const value = globals[name]
      return typeof value === 'string' && value !== '' ? [`${name}:${value}`] : []
    },
  )
  return (
    <div style={{ position: 'fixed', inset: 0, display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
      {['light', 'dark'].map((theme) => (
        <iframe
          key={theme}
          title={`${story}, ${theme}`}
          sandbox={RIGHTS}
          src={`iframe.html?id=${story}&viewMode=story&globals=${[`theme:${theme}`, ...rest].join(';')}`}
          style={{ width: '100%', height: '100%', border: 0 }}
        />
      ))}
    </div>
  )
}

/** Theme, colour pair and density. */
export const withLooks: Decorator = (Story, { globals, parameters, viewMode, id }) => {
  const isDocs = viewMode === 'docs'
  if (globals['theme'] === 'both' && !isDocs) return <SideBySide story={id} globals={globals} />
  return (
    <Themed
      looks={{
        theme: globals['theme'] === 'dark' ? 'dark' : 'light',
        cvd: globals['cvd'] === 'safe' ? 'safe' : 'default',
        density: globals['density'] === 'dense' ? 'dense' : 'default',
      }}
      layout={String(parameters['layout'])}
      isDocs={isDocs}
    >
      <Story />
    </Themed>
  )
}

const USERS = {
  administrator: { name: 'admin', role: 'Administrator', isDemo: false },
  demo: { name: 'Demo visitor', role: 'Sample data', isDemo: true },
} as const

/**
 * Time zone and user, for every story whose component takes them: as the args `timeZone` and `user`. A story that does not
 * say them has no such args and stays as it is.
 */
export const withReader: Decorator = (Story, { args, globals }) => {
  const timeZone: unknown = globals['timeZone']
  const user: unknown = globals['user']
  const changed: Record<string, unknown> = {}
  if (typeof timeZone === 'string' && timeZone !== '' && typeof args['timeZone'] === 'string') {
    changed['timeZone'] = timeZone.replace(' ', '/')
  }
  if ((user === 'administrator' || user === 'demo') && isUser(args['user'])) changed['user'] = USERS[user]
  return <Story args={{ ...args, ...changed }} />
}

function isUser(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'isDemo' in value
}

/**
 * The condition of the network, for every story that asks a server. Its handlers go before those of the story, which are
 * all in place when it is drawn; a story whose condition changed starts anew.
 */
export const withNetwork: Decorator = (Story, { globals, msw }) => {
  const condition: unknown = globals['network']
  const handlers = networkHandlers(condition)
  if (handlers.length > 0) msw.use(...handlers)
  return (
    <Fragment key={String(condition)}>
      <Story />
    </Fragment>
  )
}

/** Says why nothing is seen of a story, in the parameter `unseen`: an empty page looks like a broken one. */
export const withUnseen: Decorator = (Story, { parameters }) => {
  const reason: unknown = parameters['unseen']
  return (
    <>
      <Story />
      {typeof reason === 'string' ? (
        <p style={{ margin: 0, color: 'var(--tm-fg-muted)', font: 'italic 13px/20px var(--tm-font-sans)' }}>{reason}</p>
      ) : null}
    </>
  )
}
