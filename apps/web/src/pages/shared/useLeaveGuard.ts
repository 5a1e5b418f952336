import type { ConfirmDialogProps } from '@tidemark/ui'
import { use, useEffect, useState } from 'react'
import { HoldPageContext } from '../../routing/guardedHistory'

export type LeaveQuestion = Pick<ConfirmDialogProps, 'open' | 'onConfirm' | 'onCancel'>

/** Asks before leaving unsaved changes; when the window closes, the browser asks. The session's end does not wait. */
export function useLeaveGuard(isUnsaved: boolean): LeaveQuestion {
  const hold = use(HoldPageContext)
  const [leave, setLeave] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!isUnsaved) return undefined
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const release = hold((held) => setLeave(() => held))
    window.addEventListener('beforeunload', onUnload)
    return () => {
      release()
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [hold, isUnsaved])
  return {
    open: leave !== null,
    onConfirm: () => {
      setLeave(null)
      leave?.()
    },
    onCancel: () => setLeave(null),
  }
}
