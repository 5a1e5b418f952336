import { Grid, Text } from '@chakra-ui/react'
import { Button } from '../../elements/button/Button'
import { PageState } from '../../elements/page-state/PageState'

export interface NotFoundPanelProps {
  /** Requested URL, readable. */
  url: string
  onGoToDashboard: () => void
  onGoBack: () => void
  onRefresh: () => void
}

/** For an unknown URL. */
export function NotFoundPanel({ url, onGoToDashboard, onGoBack, onRefresh }: NotFoundPanelProps) {
  return (
    <Grid as="main" minH="60vh">
      <PageState
        icon="search"
        title="Page Not Found"
        headingLevel={1}
        action={
          <>
            <Button variant="solid" onClick={onGoToDashboard}>
              Go to Dashboard
            </Button>
            <Button onClick={onGoBack}>Go Back</Button>
            <Button variant="ghost" icon="refresh" onClick={onRefresh}>
              Refresh
            </Button>
          </>
        }
      >
        <p>There is nothing at this address.</p>
        <Text mt="2" color="fg" fontFamily="mono" textStyle="xs" overflowWrap="anywhere">
          {url}
        </Text>
      </PageState>
    </Grid>
  )
}
