import { InputSummary, LiveRegion, ResearchLayout } from '@tidemark/ui'
import type { ReactNode } from 'react'
import type { Rail } from './useRail'

export interface ResearchPageProps {
  header: ReactNode
  form: ReactNode
  rail: Rail
  /** The form collapsed to one line; null before there is a result to collapse it for. */
  summary: readonly string[] | null
  /** For assistive technology: what has loaded. */
  announcement: string
  /** The result. */
  children: ReactNode
}

/** A form on the left and its result on the right; in a narrow window the form collapses above the result. */
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
