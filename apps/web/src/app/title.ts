import { useEffect } from 'react'

/** DECISIONS 1. Without a page's name: before there is one, and on the sign-in. */
export function titleOf(page?: string): string {
  return page === undefined ? 'Tidemark – Trading Research Dashboard' : `${page} · Tidemark`
}

/** Names the window after the page that is shown. */
export function useTitle(page?: string): void {
  useEffect(() => {
    document.title = titleOf(page)
  }, [page])
}
