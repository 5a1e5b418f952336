import { Box, HStack, Text } from '@chakra-ui/react'
import type { SharpeInterval } from '../../metrics/explain'
import { formatMetric } from '../../format/number'

export interface IntervalBarProps extends SharpeInterval {}

const track = {
  position: 'relative',
  h: '4',
  mt: '2',
  mb: '1',
  '& > i': { position: 'absolute', top: '1.5', w: 'full', h: 'gauge.height', borderRadius: '2px', bg: 'bg.active' },
  '& > [data-range]': { borderRadius: '0', bg: 'fg.subtle' },
  '& > [data-zero]': { top: '0.5', w: '0.5', h: '3', ml: '-1px', borderRadius: '0', bg: 'fg' },
  '& > [data-estimate]': {
    top: '3px',
    boxSize: '2.5',
    ml: '-5px',
    border: '2px solid {colors.fg}',
    borderRadius: 'full',
    bg: 'bg.raised',
  },
}

/** A confidence interval relative to zero, interpreted. */
export function IntervalBar({ estimate, low, high, sentence }: IntervalBarProps) {
  const [from, to] = [Math.min(low, 0), Math.max(high, 0)]
  const air = (to - from) * 0.08
  const at = (value: number) => `${(100 * (value - from + air)) / (to - from + 2 * air)}%`
  return (
    <div>
      <HStack as="p" justify="space-between" gap="3" textStyle="xs" fontWeight="medium">
        90 % interval
        <Text as="span" color="fg.subtle" fontWeight="regular">
          of mean over deviation
        </Text>
      </HStack>
      <Box css={track} aria-hidden="true">
        <i />
        <i style={{ left: at(low), width: `calc(${at(high)} - ${at(low)})` }} data-range />
        <i style={{ left: at(0) }} data-zero />
        <i style={{ left: at(estimate) }} data-estimate />
      </Box>
      <Text color="fg.subtle" textStyle="xs">
        {`${formatMetric(low)} to ${formatMetric(high)}, estimate ${formatMetric(estimate)}`}
      </Text>
      <Text mt="1.5" lineHeight="18px">
        {sentence}
      </Text>
    </div>
  )
}
