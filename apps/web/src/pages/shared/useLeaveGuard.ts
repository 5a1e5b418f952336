import type { ConfirmDialogProps } from '@tidemark/ui'
import { useCallback, useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'

export type LeaveQuestion = Pick<ConfirmDialogProps, 'isOpen' | 'onConfirm' | 'onCancel'>

/** Asks before leaving unsaved changes; when the window closes, the browser asks. The session's end does not wait. */
export function useLeaveGuard(isUnsaved: boolean): LeaveQuestion {
  const isLeaving = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
    [isUnsaved],
  )
  const blocker = useBlocker(isLeaving)
  useEffect(() => {
    if (!isUnsaved) return undefined
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isUnsaved])
  return {
    isOpen: blocker.state === 'blocked',
    onConfirm: () => blocker.proceed?.(),
    onCancel: () => blocker.reset?.(),
  }
}
