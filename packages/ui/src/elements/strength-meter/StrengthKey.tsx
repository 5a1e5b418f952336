import { Flex, HStack } from '@chakra-ui/react'
import { StrengthMeter } from './StrengthMeter'

const KEYS = [
  ['weak', 'Weak below 0.3'],
  ['moderate', 'Moderate'],
  ['strong', 'Strong from 0.7'],
] as const

/** Explains the meter's steps once per card. */
export function StrengthKey() {
  return (
    <Flex
      as="ul"
      wrap="wrap"
      rowGap="0.5"
      columnGap="3.5"
      color="fg.muted"
      textStyle="xs"
      aria-label="Strength by absolute value"
    >
      {KEYS.map(([strength, words]) => (
        <HStack key={strength} as="li" gap="1.5" whiteSpace="nowrap">
          <StrengthMeter strength={strength} />
          {words}
        </HStack>
      ))}
    </Flex>
  )
}
