import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { researchLayoutRecipe } from './researchLayoutRecipe'

/** Props of {@link ResearchLayout}. */
export interface ResearchLayoutProps {
  /** The form. */
  rail: ReactNode
  /** An InputSummary, once there is a result. Without it the rail is always open. */
  summary?: ReactNode | undefined
  /** Under 1280 px: whether the rail is shown in full rather than its summary. */
  isRailOpen: boolean
  /** The result, or what stands in its place. */
  children: ReactNode
}

/**
 * A research page under its PageHeader. From 1280 px the form is a rail of 320 px that stays in view beside the result;
 * under it the form lies above the result and closes to one line.
 */
export function ResearchLayout({ rail, summary, isRailOpen, children }: ResearchLayoutProps) {
  const styles = researchLayoutRecipe()
  const isClosed = summary !== undefined && !isRailOpen
  const form = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)

  // A form that closes takes the focus of the button that was pressed with it: the way back to the form has it then.
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
