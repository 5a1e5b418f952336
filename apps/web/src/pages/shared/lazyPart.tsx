import { Button, Notice, onDemand } from '@tidemark/ui'
import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import { isServerUp } from '../../platform/serverUp'

/**
 * As `onDemand`, for a part that its page can do without: where it cannot be loaded, a sentence and Try Again take its place and
 * the page stays. It is loaded once more when the browser is online again. Code that failed to load fails until the page is
 * loaded anew, so the server is asked first whether it responds.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const listeners = new Set<() => void>()
  const loaded = async (): Promise<ComponentType<P>> => {
    if (!(await isServerUp(window.location.href))) return () => <NotLoaded onRetry={retry} />
    return load().catch(() => () => <NeedsReload />)
  }
  const attempt = () => onDemand(loaded)
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
        <Button size="2xs" icon="refresh" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      This could not be loaded. Check the connection.
    </Notice>
  )
}

function NeedsReload() {
  return (
    <Notice
      tone="danger"
      action={
        <Button size="2xs" icon="refresh" onClick={() => location.reload()}>
          Reload Page
        </Button>
      }
    >
      This could not be loaded.
    </Notice>
  )
}
