import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * Scrolls to the top on navigation; on back and forward the browser restores the position. Focuses the page if the
 * focused element is gone.
 */
export function useTopOfPage(): void {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const at = useRef(pathname)
  useLayoutEffect(() => {
    if (at.current === pathname) return
    at.current = pathname
    if (navigation !== NavigationType.Pop) window.scrollTo({ top: 0 })
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname, navigation])
}
