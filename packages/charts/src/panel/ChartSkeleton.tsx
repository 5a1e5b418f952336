import { Box, Flex, Grid, Skeleton } from '@chakra-ui/react'
import type { ReactElement } from 'react'

export type SkeletonShape = 'pane' | 'two-panes' | 'two-axes' | 'signed-bars' | 'bars' | 'cells'

export interface ChartSkeletonProps {
  shape: SkeletonShape
}

/** Covers a card until its chart is drawn, with the chart's geometry. */
export function ChartSkeleton({ shape }: ChartSkeletonProps) {
  return (
    <Box position="absolute" zIndex="4" inset="0" bg="chart.bg" data-chart-skeleton="" aria-hidden="true">
      {SKELETONS[shape]}
    </Box>
  )
}

const SKELETONS: Readonly<Record<SkeletonShape, ReactElement>> = {
  pane: <Panes hasSecond={false} />,
  'two-panes': <Panes hasSecond />,
  'two-axes': <TwoAxes />,
  cells: <Cells />,
  bars: <Bars isSigned={false} />,
  'signed-bars': <Bars isSigned />,
}

function blocks(count: number, width: number) {
  return Array.from({ length: count }, (_, i) => <Skeleton key={i} w={`${width}px`} h="2" />)
}

/** px. */
const AXIS = '65px'

/** Hairlines at these heights, up to the axis. */
function grid(...tops: readonly string[]) {
  const line = 'linear-gradient({colors.chart.grid}, {colors.chart.grid}) left 0 top'
  return tops.map((top) => `${line} ${top} / calc(100% - ${AXIS}) 1px no-repeat`).join(', ')
}

function Ticks({ count, width }: { count: number; width: number }) {
  return (
    <Flex position="absolute" top="0" right="3" direction="column" justify="space-around" h="full">
      {blocks(count, width)}
    </Flex>
  )
}

function Panes({ hasSecond }: { hasSecond: boolean }) {
  const rule = 'linear-gradient({colors.chart.border}, {colors.chart.border})'
  return (
    <Grid
      templateRows={hasSecond ? '68fr 32fr 27px' : '1fr 27px'}
      h="full"
      background={`${rule} right ${AXIS} top / 1px 100% no-repeat`}
    >
      <Box
        position="relative"
        minH="0"
        borderBottomWidth="1px"
        borderColor="chart.border"
        background={grid('25%', '50%', '75%')}
      >
        <Box position="absolute" top="45%" left="4" w={`calc(100% - ${AXIS} - 32px)`}>
          <Skeleton h="0.5" />
        </Box>
        <Ticks count={3} width={36} />
      </Box>
      {hasSecond ? (
        <Box position="relative" minH="0" borderBottomWidth="1px" borderColor="chart.border" background={grid('50%')}>
          <Ticks count={1} width={24} />
        </Box>
      ) : null}
      <Flex align="center" justify="space-around" pr={AXIS}>
        {blocks(4, 28)}
      </Flex>
    </Grid>
  )
}

function TwoAxes() {
  const axis = (
    <Flex direction="column" align="center" justify="space-around">
      {blocks(5, 36)}
    </Flex>
  )
  return (
    <Grid templateRows="minmax(0, 1fr) 27px" templateColumns="61px minmax(0, 1fr) 61px" h="full">
      {axis}
      <Box
        borderWidth="0 1px 1px"
        borderColor="chart.border"
        background="repeating-linear-gradient(to bottom, transparent 0 19.5%, {colors.chart.grid} 19.5% 20%)"
      />
      {axis}
      <Flex gridColumn="2" align="center" justify="space-around">
        {blocks(5, 28)}
      </Flex>
    </Grid>
  )
}

const HEIGHTS = [12, 20, 16, 32, 52, 84, 60, 36, 22, 14, 18]

function Bars({ isSigned }: { isSigned: boolean }) {
  return (
    <Box h="full" p="12px 64px 28px 16px" mdDown={{ pr: '12' }}>
      {/* Signed ones have zero in the middle. */}
      <Flex
        position="relative"
        align="end"
        justify="space-around"
        h={isSigned ? '50%' : 'full'}
        borderBottomWidth="1px"
        borderColor="chart.border"
      >
        {HEIGHTS.map((height, i) => (
          <span key={i} style={{ width: 'min(5%, 28px)', height: `${height}%` }}>
            <Skeleton boxSize="full" />
          </span>
        ))}
      </Flex>
    </Box>
  )
}

const [ROWS, COLUMNS] = [4, 13]

/** As the cells of a heatmap: names to the left of them and above; on a phone the months down and the years across. */
function Cells() {
  return (
    <Box h="full" p="12px 64px 28px 16px" mdDown={{ pr: '12' }}>
      <Grid
        templateColumns={{ base: 'repeat(4, 1fr)', md: `repeat(${COLUMNS}, 1fr)` }}
        autoRows="minmax(0, 1fr)"
        gap="0.5"
        m={{ base: '16px -32px -16px 36px', md: '16px -48px -16px 36px' }}
        h="full"
      >
        {Array.from({ length: ROWS * COLUMNS }, (_, i) => (
          <Skeleton key={i} boxSize="full" />
        ))}
      </Grid>
    </Box>
  )
}
