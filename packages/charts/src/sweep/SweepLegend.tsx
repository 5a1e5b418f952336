import { chakra, Flex } from '@chakra-ui/react'
import { formatCount, formatMetric } from '@tidemark/ui/format'
import { positionName, scaleOf, shownValues, type SweepGrid, type SweepShown, TONES } from './sweepModel'

export interface SweepLegendProps {
  grid: SweepGrid
  shown: SweepShown
  /** The configuration shown. */
  position: number
}

const NARROW = '@container chart-card (max-width: 640px)'
const OUTLINE = { fill: 'none', stroke: 'var(--tm-colors-fg)', strokeWidth: 1.75 } as const
const PLATEAU = { fill: 'var(--tm-colors-chart-band)', stroke: 'var(--tm-colors-border-subtle)' } as const

/** One configuration with its value, the scale and the marks. */
export function SweepLegend({ grid, shown, position }: SweepLegendProps) {
  const values = shownValues(grid, shown)
  const scale = grid.scale ?? scaleOf(values)
  const value = values[position]
  const isMap = grid.rows !== null
  return (
    <Flex
      flex="none"
      align="center"
      gap="2px 14px"
      h="10"
      px="4"
      borderTopWidth="1px"
      overflow="hidden"
      color="fg.muted"
      textStyle="xs"
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
      css={{ [NARROW]: { flexWrap: 'wrap', alignContent: 'center', h: 'auto', minH: '56px', px: '3', py: '2' } }}
    >
      <chakra.span flex="1 1 auto" minW="0" truncate css={{ [NARROW]: { flex: '1 1 100%' } }}>
        {positionName(grid, position)}{' '}
        <chakra.b color="fg" fontWeight="semibold">
          {value === undefined ? '–' : formatMetric(value)}
        </chakra.b>
      </chakra.span>
      {!isMap || scale === null ? null : (
        <Flex as="span" flex="none" align="center" gap="1.5">
          {scale.low === 0 ? (
            <>
              <svg viewBox="0 0 22 10" width={22} height={10} aria-hidden="true">
                <rect width={10} height={10} fill="var(--tm-colors-bg-active)" />
                <rect x={12} width={10} height={10} fill="var(--tm-colors-bg-hover)" />
              </svg>
              below 0
            </>
          ) : null}
          <svg viewBox="0 0 84 10" width={84} height={10} aria-hidden="true">
            {Array.from({ length: TONES }, (_, i) => (
              <rect key={i} x={i * 12} width={12} height={10} fill={`var(--tm-colors-heat-sequential-${i + 1})`} />
            ))}
          </svg>
          {`${scale.low === 0 ? '0' : formatMetric(scale.low)} to ${formatMetric(scale.high)}`}
        </Flex>
      )}
      {grid.plateau.length === 0 ? null : (
        <Flex as="span" flex="none" align="center" gap="1.5">
          <svg viewBox="0 0 14 14" width={14} height={14} aria-hidden="true">
            <rect {...(isMap ? OUTLINE : PLATEAU)} x={1.5} y={1.5} width={11} height={11} />
          </svg>
          plateau {formatCount(grid.plateau.length)}
        </Flex>
      )}
      {grid.spikes.length === 0 ? null : (
        <Flex as="span" flex="none" align="center" gap="1.5">
          <svg viewBox="0 0 14 14" width={14} height={14} aria-hidden="true">
            {isMap ? <rect width={14} height={14} fill="var(--tm-colors-heat-sequential-3)" /> : null}
            <path fill="var(--tm-colors-fg)" d={isMap ? 'M6 1h7v7z' : 'M3 4h8l-4 6z'} />
          </svg>
          spike {formatCount(grid.spikes.length)}
        </Flex>
      )}
    </Flex>
  )
}
