import { useLayoutEffect } from 'react'

/** Returns the document title (DECISIONS 1). Omit the page before there is one, and on the sign-in. */
export function titleOf(page?: string): string {
  return page === undefined ? 'Tidemark – Trading Research Dashboard' : `${page} · Tidemark`
}

/** Sets the document title when the page is shown. */
export function useTitle(page?: string): void {
  useLayoutEffect(() => {
    document.title = titleOf(page)
  }, [page])
}
