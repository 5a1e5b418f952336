import { useEffect } from 'react'
import { pageAt } from '../routing/pages'
import { loadPage } from './pageCode'
import { preload } from './preload'

const REACHED = ['pointerover', 'focusin'] as const

/** Loads a page's code when the pointer or the focus reaches a link to it. */
export function usePreloadedLinks(): void {
  useEffect(() => {
    const onReach = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      const page = link?.origin === window.location.origin ? pageAt(link.pathname) : undefined
      if (page !== undefined) preload(() => loadPage(page))
    }
    for (const type of REACHED) document.addEventListener(type, onReach)
    return () => {
      for (const type of REACHED) document.removeEventListener(type, onReach)
    }
  }, [])
}
