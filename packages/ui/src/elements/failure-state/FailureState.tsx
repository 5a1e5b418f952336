import type { Resource } from '@tidemark/contract/resource'
import type { ReactNode } from 'react'
import { Button } from '../button/Button'
import { PageState } from '../page-state/PageState'

export interface FailureStateProps {
  /** The error and its retry. */
  resource: Extract<Resource<unknown>, { status: 'error' }>
  title?: string | undefined
  /** Where a retry does not help. @default Try Again */
  action?: ReactNode | undefined
}

/** Replaces failed data: message, reasons and action. */
export function FailureState({
  resource: { error, retry },
  title = 'Error loading data',
  action = (
    <Button size="2xs" icon="refresh" onClick={retry}>
      Try Again
    </Button>
  ),
}: FailureStateProps) {
  return (
    <PageState icon="error" tone="danger" title={title} action={action}>
      {[error.message, ...error.reasons].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </PageState>
  )
}
