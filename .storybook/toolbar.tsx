import type { Decorator } from '@storybook/react-vite'
import { Fragment, useLayoutEffect, type ReactNode } from 'react'
import { TimeZoneContext } from '@tidemark/ui'
import { language, setLanguage } from '@tidemark/ui/format'
import { networkHandlers } from './network'

interface Looks {
  readonly theme: 'light' | 'dark'
  readonly cvd: 'default' | 'safe'
  readonly density: 'default' | 'dense'
}

interface ThemedProps {
  looks: Looks
  /** 'fullscreen', or with padding. */
  layout: string
  /** Several stories on one page. */
  isDocs: boolean
  children: ReactNode
}

/** Applies the theme to <html>; on a docs page, to a wrapper per story. */
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

export const withLooks: Decorator = (Story, { globals, parameters, viewMode }) => {
  const isDocs = viewMode === 'docs'
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
  researcher: { name: 'researcher', role: 'Researcher', isDemo: false },
  demo: { name: 'Demo visitor', role: 'Sample data', isDemo: true },
} as const

/**
 * Sets the language of numbers, which are on screen already, and the zone of times (by default UTC), and passes the user to
 * stories that take one.
 */
export const withReader: Decorator = (Story, { args, globals }) => {
  const zone = String(globals['timeZone']).replace(' ', '/') || 'UTC'
  const user: unknown = globals['user']
  const tag: unknown = globals['language']
  setLanguage(typeof tag === 'string' && tag !== '' ? tag : undefined)
  const changed: Record<string, unknown> = {}
  if (isKnown(user) && isUser(args['user'])) changed['user'] = USERS[user]
  return (
    <Fragment key={language()}>
      <TimeZoneContext value={zone}>
        <Story args={{ ...args, ...changed }} />
      </TimeZoneContext>
    </Fragment>
  )
}

const isKnown = (user: unknown): user is keyof typeof USERS => typeof user === 'string' && user in USERS

function isUser(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'isDemo' in value
}

/** Applies the network condition before the story's handlers; changing it remounts. */
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

/** Explains why a story shows nothing (parameter `unseen`). */
export const withUnseen: Decorator = (Story, { parameters }) => {
  const reason: unknown = parameters['unseen']
  return (
    <>
      <Story />
      {typeof reason === 'string' ? (
        <p style={{ margin: 0, color: 'var(--tm-colors-fg-muted)', font: 'italic 13px/20px var(--tm-fonts-sans)' }}>
          {reason}
        </p>
      ) : null}
    </>
  )
}
