import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { researchLayoutRecipe } from './researchLayoutRecipe'

export interface ResearchLayoutProps {
  /** The form. */
  rail: ReactNode
  /** An InputSummary, once there is a result; else the rail stays open. */
  summary?: ReactNode | undefined
  /** Under 1280 px: the rail, not its summary. */
  isRailOpen: boolean
  /** The result, or its placeholder. */
  children: ReactNode
}

/** A research page: a sticky rail of 320 px beside the result; under 1280 px above it, collapsing to one line. */
export function ResearchLayout({ rail, summary, isRailOpen, children }: ResearchLayoutProps) {
  const styles = researchLayoutRecipe()
  const isClosed = summary !== undefined && !isRailOpen
  const form = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)

  // The collapsed form takes the focused button along.
  useLayoutEffect(() => {
    const { current } = form
    if (!isClosed || current === null || !current.contains(document.activeElement)) return
    // Asking the form's style would lay the page out here, and again for its paint.
    if (matchMedia('(max-width: 1279px)').matches) line.current?.querySelector('button')?.focus({ preventScroll: true })
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
