import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** State of a history entry that took the place of another one to show the same in another view. */
interface ViewState {
  readonly entry: string
  readonly under: unknown
}

function isViewState(state: unknown): state is ViewState {
  return typeof state === 'object' && state !== null && 'entry' in state && 'under' in state
}

/** A history entry as those see it who do not care for its view. */
export interface Entry {
  /** The same for as long as only the view changes. */
  readonly entry: string
  /** What the entry was opened with. */
  readonly state: unknown
  /** Shows the same with another query, without a step in the history. */
  readonly changeView: (search: string) => void
}

/** The history entry of the page, and a way to change its view: forms and failures that belong to the entry stay. */
export function useEntry(): Entry {
  const location = useLocation()
  const navigate = useNavigate()
  const { key, pathname } = location
  const known: unknown = location.state
  const { entry, under } = isViewState(known) ? known : { entry: key, under: known }
  const changeView = useCallback(
    (search: string) => {
      const state: ViewState = { entry, under }
      void navigate({ pathname, search }, { replace: true, state, preventScrollReset: true })
    },
    [navigate, pathname, entry, under],
  )
  return { entry, state: under, changeView }
}
