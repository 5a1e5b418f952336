import { Box, Flex, Grid, HStack, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react'

export interface SkeletonPanelProps {
  /** What is loading: 'Loading indicators'. */
  label: string
  /** Layout of the coming content. */
  kind: 'rows' | 'cards' | 'list' | 'chart' | 'text'
  /** Rows, cards or lines. */
  count?: number | undefined
  /** Chart's px. */
  height?: number | undefined
}

/** Skeletons in the coming content's layout, so that nothing moves. */
export function SkeletonPanel({ label, kind, count = 6, height = 280 }: SkeletonPanelProps) {
  const parts = Array.from({ length: kind === 'chart' ? 4 : count }, (_, at) => <Part key={at} kind={kind} at={at} />)
  return (
    <Box pos="relative" minW="0" overflow="hidden" role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {kind === 'chart' ? (
        <Flex h={`${height}px`}>
          <Box
            flex="1"
            borderEndWidth="1px"
            bg="repeating-linear-gradient(to bottom, transparent 0 calc(25% - 1px), {colors.chart.grid} calc(25% - 1px) 25%)"
          />
          <Stack justify="space-around" px="2.5" gap="0">
            {parts}
          </Stack>
        </Flex>
      ) : kind === 'cards' ? (
        <Grid templateColumns="repeat(auto-fill, minmax(min(100%, 320px), 1fr))" gap="3">
          {parts}
        </Grid>
      ) : (
        <Stack gap={kind === 'text' ? '2.5' : '0'} p={kind === 'text' ? '4' : '0'}>
          {parts}
        </Stack>
      )}
    </Box>
  )
}

const ROW = { px: '4', borderBottomWidth: '1px', _last: { borderBottomWidth: '0' } }

function Part({ kind, at }: Pick<SkeletonPanelProps, 'kind'> & { at: number }) {
  const width = 96 + ((at * 29) % 48)
  if (kind === 'chart') return <Skeleton w="9" h="2" />
  if (kind === 'text') return <Skeleton w={`${96 - ((at * 17) % 40)}%`} h="2.5" />
  if (kind === 'rows')
    return (
      <HStack justify="space-between" h="table.row" {...ROW}>
        <Skeleton w={`${width}px`} h="2.5" />
        <Skeleton w="16" h="2.5" />
      </HStack>
    )
  if (kind === 'list')
    return (
      <Stack justify="center" gap="2.5" h="78px" {...ROW}>
        <Skeleton w={`${width}px`} h="3" />
        <Skeleton w={`${width * 1.6}px`} h="2.5" />
      </Stack>
    )
  return (
    <Stack gap="3" h="160px" p="4" borderWidth="1px" borderRadius="l3" bg="bg.surface">
      <Skeleton w={`${width}px`} h="3" />
      <Skeleton h="2.5" />
      <Skeleton w="70%" h="2.5" />
      <Skeleton w="45%" h="2.5" />
    </Stack>
  )
}
