import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface LegendTextProps {
  /** Token of its number's colour. @default 'fg' */
  colour?: string | undefined
  /** px of its number, so that what follows keeps its place. @default its own */
  room?: number | undefined
  /** Hidden first where room is short. */
  isMinor?: boolean | undefined
  isStale?: boolean | undefined
  /** With its number in a `b`. */
  children: ReactNode
}

/** An entry of a chart's header. */
export function LegendText({ colour = 'fg', room, isMinor = false, isStale = false, children }: LegendTextProps) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      color="fg.muted"
      fontSize="xs"
      lineHeight="18px"
      whiteSpace="nowrap"
      css={{
        '& b': { minWidth: room, color: isStale ? 'fg.muted' : colour, fontWeight: 'medium' },
        ...(isMinor && { '@container chart-card (max-width: 460px)': { display: 'none' } }),
      }}
    >
      {children}
    </chakra.span>
  )
}
