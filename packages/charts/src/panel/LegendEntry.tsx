import { HStack, Span } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface LegendEntryProps {
  /** Line, dashed line, filled area, dot or ring. */
  mark: 'line' | 'dashed' | 'area' | 'filled' | 'open'
  /** Custom property: '--tm-colors-chart-series-1'. */
  colour: `--tm-${string}`
  name: string
  /** Under the crosshair or the last; a placeholder while loading. */
  value: ReactNode
  /** Losses are 'down', outdated values 'muted'. */
  tone?: 'neutral' | 'down' | 'muted' | undefined
  /** Hidden first where room is short. */
  isMinor?: boolean | undefined
}

const SHAPES = {
  line: <path d="M1 4H17" strokeWidth="2" />,
  dashed: <path d="M1 4H17" strokeWidth="1.5" strokeDasharray="3 3" />,
  area: (
    <>
      <path d="M2 1H16V7H2z" fill="currentColor" stroke="none" opacity=".35" />
      <path d="M2 1H16" strokeWidth="1.5" />
    </>
  ),
  filled: <circle cx="9" cy="4" r="2.5" fill="currentColor" stroke="none" />,
  open: <circle cx="9" cy="4" r="3" strokeWidth="1.5" />,
} as const

const TONES = { neutral: 'fg', muted: 'fg.muted', down: 'down.fg' } as const

/** What one part of a chart is, looks like and is worth. */
export function LegendEntry({ mark, colour, name, value, tone = 'neutral', isMinor = false }: LegendEntryProps) {
  return (
    <HStack
      as="span"
      display="inline-flex"
      gap="1.5"
      minW="0"
      maxW="full"
      color="fg.muted"
      fontSize="xs"
      lineHeight="18px"
      whiteSpace="nowrap"
      css={isMinor ? { '@container chart-card (max-width: 519px)': { display: 'none' } } : undefined}
    >
      <svg
        width="18"
        height="8"
        viewBox="0 0 18 8"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
        style={{ color: `var(${colour})` }}
      >
        {SHAPES[mark]}
      </svg>
      {/* A long name gives way; a value never does. */}
      <Span minW="0" truncate title={name}>
        {name}
      </Span>{' '}
      <Span flex="none" color={TONES[tone]} fontWeight="medium">
        {value}
      </Span>
    </HStack>
  )
}
