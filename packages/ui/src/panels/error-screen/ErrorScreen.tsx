import { Grid, Text } from '@chakra-ui/react'
import { Button } from '../../elements/button/Button'
import { PageState } from '../../elements/page-state/PageState'

export interface ErrorScreenProps {
  /** The error's message, for support. */
  message?: string | undefined
  /** Renders the page again. */
  onTryAgain: () => void
  onGoHome: () => void
}

/** Replaces a page that failed to render. */
export function ErrorScreen({ message, onTryAgain, onGoHome }: ErrorScreenProps) {
  return (
    <Grid minH="60vh">
      <PageState
        icon="error"
        tone="danger"
        title="Something went wrong"
        headingLevel={1}
        action={
          <>
            <Button variant="solid" icon="refresh" onClick={onTryAgain}>
              Try Again
            </Button>
            <Button onClick={onGoHome}>Go Home</Button>
          </>
        }
      >
        <p>This page could not be shown. What was stored is safe.</p>
        {message !== undefined && message !== '' && (
          <Text mt="2" color="fg.subtle" fontFamily="mono" textStyle="xs" overflowWrap="anywhere">
            {message}
          </Text>
        )}
      </PageState>
    </Grid>
  )
}
