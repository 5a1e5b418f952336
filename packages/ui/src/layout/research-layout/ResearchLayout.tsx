import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { researchLayoutRecipe } from './researchLayoutRecipe'

export interface ResearchLayoutProps {
  /** The form. */
  rail: ReactNode
  /** An InputSummary, once there is a result. Without it the rail is always open. */
  summary?: ReactNode | undefined
  /** Under 1280 px: show the rail instead of its summary. */
  isRailOpen: boolean
  /** The result, or its placeholder. */
  children: ReactNode
}

/**
 * Lays out a research page below its PageHeader. From 1280 px the form is a sticky rail of 320 px beside the result;
 * below that it is above the result and collapses to one line.
 */
export function ResearchLayout({ rail, summary, isRailOpen, children }: ResearchLayoutProps) {
  const styles = researchLayoutRecipe()
  const isClosed = summary !== undefined && !isRailOpen
  const form = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)

  // Collapsing the form removes the focused button, so move focus to the one that opens it again.
  useLayoutEffect(() => {
    const { current } = form
    if (!isClosed || current === null || !current.contains(document.activeElement)) return
    if (getComputedStyle(current).display === 'none')
      line.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isClosed])

  return (
    <div className={styles.root}>
      <section className={styles.rail} aria-label="Inputs" data-closed={isClosed}>
        {isClosed && (
          <div ref={line} className={styles.summary}>
            {summary}
          </div>
        )}
        <div ref={form} className={styles.form}>
          {rail}
        </div>
      </section>
      <section className={styles.result} aria-label="Results">
        {children}
      </section>
    </div>
  )
}
