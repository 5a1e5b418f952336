import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useEntry } from '../shared/useEntry'
import { partText, readPart, readView, type RunView, withView } from './runView'

export function useRunView(): readonly [view: RunView, change: (changed: Partial<RunView>) => void] {
  const { search } = useLocation()
  const { changeView } = useEntry()
  const chosen = partText(search)
  const part = useMemo(() => readPart(chosen), [chosen])
  const view = useMemo(() => ({ ...readView(search), part }), [search, part])
  const change = useCallback(
    (changed: Partial<RunView>) => changeView(withView(search, { ...view, ...changed })),
    [changeView, search, view],
  )
  return [view, change]
}
