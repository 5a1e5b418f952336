import { Box, Skeleton } from '@chakra-ui/react'
import { Card } from '@tidemark/ui'

/**
 * The header here is 4 px lower than a price chart's own; a toolbar of 48 px and a footer of 56 px go around the comparison.
 * On a phone a legend takes a line of its own.
 */
const HEIGHTS = {
  prices: 'calc(600px - 4px)',
  comparison: { base: 'calc(400px + 106px + 56px + 22px)', md: 'calc(400px + 48px + 56px - 4px)' },
  equity: { base: '260px', md: 'var(--tm-sizes-chart-fluid)' },
  lags: { base: 'calc(260px + 22px)', md: 'calc(var(--tm-sizes-chart-fluid) - 4px)' },
} as const

export interface ChartSkeletonProps {
  title: string
  /** Sets the height. */
  chart: keyof typeof HEIGHTS
}

/** Keeps a chart's place while its code loads. */
export function ChartSkeleton({ title, chart }: ChartSkeletonProps) {
  return (
    <Card title={title} isBusy isFlush>
      <Box h={HEIGHTS[chart]} p="4">
        <Skeleton h="full" />
      </Box>
    </Card>
  )
}
