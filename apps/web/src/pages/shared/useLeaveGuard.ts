import type { ConfirmDialogProps } from '@tidemark/ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { onFirstPop } from '../../platform/firstPop'
import { useShell } from '../../platform/shellContext'
import { leavingPath } from './leavingPath'

/** The question before a page with unsaved changes is left. */
export type LeaveQuestion = Pick<ConfirmDialogProps, 'isOpen' | 'onConfirm' | 'onCancel'>

/**
 * Holds the page while something on it is unsaved: links, the palette and the browser's way back and forward wait for an
 * answer; closing or reloading the window has the browser ask. A session that ends does not wait.
 */
export function useLeaveGuard(isUnsaved: boolean): LeaveQuestion {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { holdBack } = useShell()
  const [onward, setOnward] = useState<{ readonly go: () => void } | null>(null)
  // Where in the history the window stands; the browser has moved already when it tells of it.
  const index = useRef<number | null>(null)
  const isPassing = useRef(false)

  useEffect(() => {
    if (!isUnsaved) return undefined
    const ask = (go: () => void) => setOnward({ go })
    const letGo = holdBack(ask)
    index.current = indexOf(window.history.state)

    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (link === null) return
      const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event
      const press = { link, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }
      const path = leavingPath(press, window.location.href, pathname)
      if (path === null) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => void navigate(path))
    }
    const onPop = (event: PopStateEvent) => {
      const to = indexOf(event.state)
      if (isPassing.current || index.current === null || to === null || to === index.current) return
      const steps = to - index.current
      event.stopImmediatePropagation()
      window.history.go(-steps)
      ask(() => {
        isPassing.current = true
        window.history.go(steps)
      })
    }
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    const stopPops = onFirstPop(onPop)
    return () => {
      letGo()
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
      stopPops()
    }
  }, [isUnsaved, pathname, navigate, holdBack])

  return {
    isOpen: onward !== null,
    onConfirm: () => {
      setOnward(null)
      onward?.go()
    },
    onCancel: () => setOnward(null),
  }
}

/** The router numbers the entries of the history; null for one that is not its own. */
function indexOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return null
  return typeof state.idx === 'number' ? state.idx : null
}
