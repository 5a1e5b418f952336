import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useEntry } from '../shared/useEntry'
import { readView, type RunView, withView } from './runView'

/** Returns the view of the run in the URL, and a function to change parts of it. */
export function useRunView(): readonly [view: RunView, change: (part: Partial<RunView>) => void] {
  const { search } = useLocation()
  const { changeView } = useEntry()
  const view = useMemo(() => readView(search), [search])
  const change = useCallback(
    (part: Partial<RunView>) => changeView(withView(search, { ...view, ...part })),
    [changeView, search, view],
  )
  return [view, change]
}
