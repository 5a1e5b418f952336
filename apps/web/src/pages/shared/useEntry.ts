import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** State of a history entry that replaced another one to show the same content in another view. */
interface ViewState {
  readonly entry: string
  readonly under: unknown
}

function isViewState(state: unknown): state is ViewState {
  return typeof state === 'object' && state !== null && 'entry' in state && 'under' in state
}

/** A history entry, ignoring its view. */
export interface Entry {
  /** Stable while only the view changes. */
  readonly entry: string
  /** State that the entry was opened with. */
  readonly state: unknown
  /** Changes the query without a new history entry. */
  readonly changeView: (search: string) => void
}

/**
 * Returns the page's history entry and a function to change its view; forms and errors that belong to the entry stay.
 */
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
