import type { Resource } from '@tidemark/contract/resource'
import { use } from 'react'
import { useFormat } from '../../lib/useFormat'
import { Button } from '../button/Button'
import { Notice } from '../notice/Notice'
import { SignInContext } from '../stale-badge/SignInContext'

export interface StaleNoticeProps {
  /** Shown if its last refresh failed. */
  resource: Resource<unknown>
  /** What is old. */
  subject?: string | undefined
}

/** A pane's failed refresh: the old data's time, the reason and what to do. */
export function StaleNotice({ resource, subject = 'Data' }: StaleNoticeProps) {
  const signIn = use(SignInContext)
  const { time } = useFormat()
  if (resource.status !== 'ready' || resource.stale === null) return null
  const { message, reasons, kind, status } = resource.stale
  return (
    <Notice
      tone="warn"
      role="status"
      title={`${subject} as of ${time(resource.updatedAt)}, refresh failed`}
      action={
        status === 401 && kind === 'http' && signIn !== null ? (
          <Button size="2xs" onClick={signIn}>
            Sign In
          </Button>
        ) : (
          <Button
            size="2xs"
            icon="refresh"
            loading={resource.refreshing}
            loadingText="Trying..."
            onClick={resource.retry}
          >
            Try Again
          </Button>
        )
      }
    >
      {[message, ...reasons].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  )
}
