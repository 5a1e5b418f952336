import type { Resource } from '@tidemark/contract/resource'
import type { ReactNode } from 'react'
import { Button } from '../button/Button'
import { PageState } from '../page-state/PageState'

/** Props of {@link FailureState}. */
export interface FailureStateProps {
  /** What failed, and how to ask again. */
  resource: Extract<Resource<unknown>, { status: 'error' }>
  /** @default 'Error loading data' */
  title?: string | undefined
  /** The way on, where asking again is not it. @default Try Again */
  action?: ReactNode | undefined
}

/** What stands in place of data that could not be loaded: the message as given, its reasons, and the way on. */
export function FailureState({
  resource: { error, retry },
  title = 'Error loading data',
  action = (
    <Button size="small" icon="refresh" onClick={retry}>
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
