import { Grid } from '@chakra-ui/react'
import type { RequestFailure } from '@tidemark/contract/resource'
import { Card, PageState } from '@tidemark/ui'
import { FailureAction } from '../shared/FailureAction'
import { FailureBanner } from '../shared/FailureBanner'
import type { FieldErrors } from '../shared/fieldErrors'

export interface ChartFailureProps {
  error: RequestFailure
  retry: () => void
  /** 'EUR/USD, 4 Hours'. */
  tried: string
  isAbove: boolean
  /** What fields say of it already. */
  errors: FieldErrors<string>
}

/** Shows why there is no chart, and an action in its place (SPEC section 8). */
export function ChartFailure({ error, retry, tried, isAbove, errors }: ChartFailureProps) {
  const banner = { title: 'API Error', error, errors }
  if (isAbove) return <FailureBanner {...banner} lead={`Error loading data: ${tried}.`} retry={retry} />
  return (
    <>
      <FailureBanner {...banner} />
      <Card title={tried} isFlush>
        {/* As high as the chart that did not come. */}
        <Grid h="chart.plot">
          <PageState
            icon="error"
            tone="danger"
            title="Error loading data"
            action={<FailureAction error={error} retry={retry} />}
          >
            {`Tried: ${tried}.`}
          </PageState>
        </Grid>
      </Card>
    </>
  )
}
