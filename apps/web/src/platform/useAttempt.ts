import { useCallback } from 'react'
import { useToast } from './ToastProvider'

/** Returns a function that waits for work, says in a toast why it failed, and answers whether it succeeded. */
export function useAttempt(): (work: Promise<unknown>) => Promise<boolean> {
  const { show } = useToast()
  return useCallback(
    async (work) => {
      try {
        await work
        return true
      } catch (error) {
        show({ tone: 'danger', message: error instanceof Error ? error.message : String(error) })
        return false
      }
    },
    [show],
  )
}
