import { InputSummary, LiveRegion, ResearchLayout } from '@tidemark/ui'
import type { ReactNode } from 'react'
import type { Rail } from './useRail'

export interface ResearchPageProps {
  header: ReactNode
  form: ReactNode
  rail: Rail
  /** The collapsed form in one line; null without a result. */
  summary: readonly string[] | null
  /** For assistive technology: what has loaded. */
  announcement: string
  children: ReactNode
}

/** Lays out form and result side by side; in a narrow window the form collapses above. */
export function ResearchPage({ header, form, rail, summary, announcement, children }: ResearchPageProps) {
  return (
    <>
      {header}
      <ResearchLayout
        isRailOpen={rail.isOpen}
        summary={summary === null ? undefined : <InputSummary inputs={summary} onEdit={rail.open} />}
        rail={form}
      >
        <LiveRegion message={announcement} />
        {children}
      </ResearchLayout>
    </>
  )
}
