import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './DocText.module.css'

export interface DocTextProps {
  /** Made by the build from docs/, so it is trusted. */
  html: string
}

/** Null where the address names nothing, or has an escape that is none. */
function headingOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** A page of the docs, scrolled to the heading that the address names. */
export function DocText({ html }: DocTextProps) {
  const article = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    // The text loads after the address, too late for the browser's own `:target`.
    const heading = headingOf(hash)
    if (heading === null || article.current?.contains(heading) !== true) return undefined
    heading.dataset['current'] = ''
    heading.tabIndex = -1
    heading.scrollIntoView()
    heading.focus({ preventScroll: true })
    return () => {
      delete heading.dataset['current']
    }
  }, [hash])
  return <article ref={article} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
