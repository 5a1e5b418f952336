import { LiveRegion, ResearchLayout } from '@tidemark/ui'
import type { ReactNode } from 'react'
import type { Rail } from './useRail'

export interface ResearchPageProps {
  header: ReactNode
  form: ReactNode
  rail: Rail
  /** Without one the form stays. */
  hasResult: boolean
  /** The collapsed form in one line. @default the header says it */
  summary?: ReactNode
  /** For assistive technology: what has loaded. */
  announcement: string
  children: ReactNode
}

/** Lays out form and result side by side; in a narrow window the form collapses above. */
export function ResearchPage({
  header,
  form,
  rail,
  hasResult,
  summary = null,
  announcement,
  children,
}: ResearchPageProps) {
  return (
    <>
      {header}
      <ResearchLayout
        isRailOpen={rail.isOpen}
        // What the header does not open again stays.
        isRailHidden={hasResult && summary === null && rail.isHidden}
        summary={hasResult ? summary : undefined}
        rail={form}
      >
        <LiveRegion message={announcement} />
        {children}
      </ResearchLayout>
    </>
  )
}
