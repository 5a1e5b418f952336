import { HStack } from '@chakra-ui/react'
import type { Strength } from '../../format/words'

export interface StrengthMeterProps {
  /** null: three empty steps. */
  strength: Strength | null
  /** Grey. */
  isStale?: boolean | undefined
}

const STEPS: Readonly<Record<Strength, number>> = { weak: 1, moderate: 2, strong: 3 }
const HEIGHTS = [6, 8, 10]

/** One to three steps for weak, moderate and strong. Decorative: the word is beside it. */
export function StrengthMeter({ strength, isStale = false }: StrengthMeterProps) {
  return (
    <HStack
      as="span"
      display="inline-flex"
      flex="none"
      align="flex-end"
      gap="0.5"
      color={isStale || strength === null ? 'fg.subtle' : `strength.${strength}.solid`}
      css={{
        '& > span': {
          w: '1',
          borderRadius: '1px',
          boxShadow: 'inset 0 0 0 1px {colors.border.strong}',
          _forced: { border: '1px solid' },
        },
        '& > [data-on]': { bg: 'currentColor', boxShadow: 'none', _forced: { bg: 'CanvasText' } },
      }}
      aria-hidden="true"
    >
      {HEIGHTS.map((height, at) => (
        <span key={height} style={{ height }} data-on={(strength !== null && at < STEPS[strength]) || undefined} />
      ))}
    </HStack>
  )
}
