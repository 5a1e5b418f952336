import { Box, Flex, HStack, Kbd } from '@chakra-ui/react'
import { useFormat } from '@tidemark/ui'
import { isOfDates } from '@tidemark/ui/format'
import { CoverageBar } from './CoverageBar'
import type { Workbench } from './workbench'

export interface WorkspaceFooterProps {
  bench: Workbench
  /** '2 gaps, the longest 3 days 8 hours'. @default nothing */
  gaps?: string | undefined
  canvasTheme?: 'light' | 'dark' | undefined
  /** How many keys choose one. */
  timeframes: number
}

const NARROW = '@container chart-card (max-width: 640px)'
const SIDES = { px: '4', css: { [NARROW]: { px: '3' } } } as const

/** Under a chart: where there are bars, the clock, gaps in words, and the keys that are least obvious. */
export function WorkspaceFooter({ bench, gaps, canvasTheme, timeframes }: WorkspaceFooterProps) {
  const { timeZone } = useFormat()
  return (
    <Box flex="none">
      <Box h="22px" {...SIDES} borderTopWidth="1px" borderColor="chart.border" bg="chart.bg" data-theme={canvasTheme}>
        <CoverageBar bench={bench} />
      </Box>
      <Flex
        align="center"
        gap="4px 16px"
        minH="8"
        {...SIDES}
        borderTopWidth="1px"
        color="fg.muted"
        textStyle="xs"
        whiteSpace="nowrap"
      >
        {isOfDates(timeZone) ? null : <span>{`Times in ${timeZone.replaceAll('_', ' ')}`}</span>}
        {gaps === undefined ? null : <span>{gaps}</span>}
        <HStack as="span" gap="4" ml="auto" css={{ [NARROW]: { display: 'none' } }}>
          {timeframes > 0 ? (
            <span>
              <Kbd aria-hidden>1</Kbd> – <Kbd aria-hidden>{String(timeframes)}</Kbd> timeframe
            </span>
          ) : null}
          <span>
            <Kbd aria-hidden>Shift</Kbd> drag measures
          </span>
        </HStack>
      </Flex>
    </Box>
  )
}
