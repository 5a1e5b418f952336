import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * Scrolls to the top on navigation, except back and forward, where the browser restores the position. Focuses the page
 * if the focused element was removed with the previous page.
 */
export function useTopOfPage(): void {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const at = useRef(pathname)
  useLayoutEffect(() => {
    // The page only changed its own query.
    if (at.current === pathname) return
    at.current = pathname
    if (navigation !== NavigationType.Pop) window.scrollTo({ top: 0 })
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname, navigation])
}
