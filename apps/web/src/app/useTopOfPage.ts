import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * Another page begins at its top. On the way back and forward the browser knows better where the reader was. Whatever had the
 * focus may be gone with the page before: then the page itself has it, not nothing.
 */
export function useTopOfPage(): void {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const at = useRef(pathname)
  useLayoutEffect(() => {
    // What a page does to its own address moves nobody.
    if (at.current === pathname) return
    at.current = pathname
    if (navigation !== NavigationType.Pop) window.scrollTo({ top: 0 })
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname, navigation])
}
