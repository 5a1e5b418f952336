import { useLayoutEffect } from 'react'

/** DECISIONS 1. Without a page's name: before there is one, and on the sign-in. */
export function titleOf(page?: string): string {
  return page === undefined ? 'Tidemark – Trading Research Dashboard' : `${page} · Tidemark`
}

/** Names the window after the page that is shown, in the moment in which it is shown. */
export function useTitle(page?: string): void {
  useLayoutEffect(() => {
    document.title = titleOf(page)
  }, [page])
}
