import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** The entry replaced another to show the same content. */
interface ViewState {
  readonly entry: string
  readonly under: unknown
}

function isViewState(state: unknown): state is ViewState {
  return typeof state === 'object' && state !== null && 'entry' in state && 'under' in state
}

export interface Entry {
  /** Stable while only the view changes. */
  readonly entry: string
  readonly state: unknown
  /** Changes the query within the entry. */
  readonly changeView: (search: string) => void
}

/** Returns the history entry; forms and errors belong to it. */
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
