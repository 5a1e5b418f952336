import { useLayoutEffect } from 'react'

/** Returns the document title (DECISIONS 1), without a page on the sign-in. */
function titleOf(page?: string): string {
  return page === undefined ? 'Tidemark – Trading Research Dashboard' : `${page} · Tidemark`
}

export function useTitle(page?: string): void {
  useLayoutEffect(() => {
    document.title = titleOf(page)
  }, [page])
}
