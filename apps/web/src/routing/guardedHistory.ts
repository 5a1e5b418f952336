import { createContext } from 'react'
import {
  type Location,
  type NavigateOptions,
  type Navigator,
  NavigationType,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom'

/**
 * Holds the page until the returned function is called. `ask` gets what leaves the page, to call it or not.
 */
export type HoldPage = (ask: (leave: () => void) => void) => () => void

export const HoldPageContext = createContext<HoldPage>(() => () => {})

interface Place {
  readonly action: NavigationType
  readonly location: Location
}

export interface GuardedHistory {
  readonly hold: HoldPage
  readonly start: Place
  readonly navigator: Navigator
  /** Told of what is on screen: a page stays there until the next one has loaded. */
  readonly arrived: (location: Location) => void
  /** `isSync` as asked for by `flushSync`. @returns ends it */
  readonly listen: (onPlace: (place: Place, isSync: boolean) => void) => () => void
}

/**
 * Asks before changes of the path while the page is held; those of the query alone pass. Once another page was asked for, the one
 * still on screen no longer names itself in the address: its late replacement would undo the visitor's click.
 *
 * @param history - made with `v5Compat`, so that it reports its own changes too
 */
export function guardHistory(history: ReturnType<typeof UNSAFE_createBrowserHistory>): GuardedHistory {
  let ask: Parameters<HoldPage>[0] | null = null
  let shown = history.location.pathname
  let passing: 'back to the page' | 'away' | null = null
  let isSync = false
  let onScreen = history.location
  const isTooLate = (to: To) => {
    const { pathname, search } = history.encodeLocation(to)
    return (
      history.location.pathname !== onScreen.pathname && pathname === onScreen.pathname && search !== onScreen.search
    )
  }
  const mover = (name: 'push' | 'replace') => (to: To, state?: unknown, options?: NavigateOptions) => {
    if (name === 'replace' && isTooLate(to)) return
    const go = () => {
      isSync = options?.flushSync === true
      history[name](to, state)
      isSync = false
    }
    if (ask === null || history.encodeLocation(to).pathname === shown) go()
    else ask(go)
  }
  return {
    hold: (next) => {
      ask = next
      return () => {
        ask = null
      }
    },
    start: { action: history.action, location: history.location },
    arrived: (location) => {
      onScreen = location
    },
    navigator: { ...history, push: mover('push'), replace: mover('replace') },
    listen: (onPlace) =>
      history.listen(({ action, location, delta }) => {
        const passed = passing
        passing = null
        if (passed === 'back to the page') return
        const isLeft = action === NavigationType.Pop && passed === null && location.pathname !== shown
        // An entry without a delta is not the router's own: there is no way back to the page.
        if (isLeft && ask !== null && delta !== null) {
          passing = 'back to the page'
          history.go(-delta)
          ask(() => {
            passing = 'away'
            history.go(delta)
          })
          return
        }
        shown = location.pathname
        onPlace({ action, location }, isSync)
      }),
  }
}
