import { Notice } from '@tidemark/ui'
import { type ComponentType, lazy } from 'react'

/** As `lazy`, for a part that its page can do without: where it cannot be loaded, a sentence takes its place and the page stays. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy<ComponentType<P>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: NotLoaded }),
    ),
  )
}

function NotLoaded() {
  return (
    <Notice tone="danger" role="alert">
      This could not be loaded. Reload the page once the server can be reached.
    </Notice>
  )
}
