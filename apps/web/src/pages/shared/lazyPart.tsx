import { Button, Notice } from '@tidemark/ui'
import { type ComponentType, lazy, useEffect, useSyncExternalStore } from 'react'

/**
 * As `lazy`, for a part that its page can do without: where it cannot be loaded, a sentence and Try Again take its place and the
 * page stays. It is loaded once more when the browser is online again.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const listeners = new Set<() => void>()
  const attempt = () =>
    lazy<ComponentType<P>>(() =>
      load().then(
        (part) => ({ default: part }),
        () => ({ default: () => <NotLoaded onRetry={retry} /> }),
      ),
    )
  let current = attempt()
  const retry = () => {
    current = attempt()
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return function LazyPart(props: P) {
    const Part = useSyncExternalStore(subscribe, () => current)
    return <Part {...props} />
  }
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <Notice
      tone="danger"
      action={
        <Button size="small" icon="refresh" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      This could not be loaded. Check the connection.
    </Notice>
  )
}
