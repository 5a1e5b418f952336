import { HStack, Wrap } from '@chakra-ui/react'
import { Button } from '../../elements/button/Button'

export interface InputSummaryProps {
  /** Formatted: 'EUR/USD', '1 Hour'. Empty while unknown. */
  inputs: readonly string[]
  /** Shows the form again. */
  onEdit: () => void
}

/** The collapsed form as one line, in narrow windows. */
export function InputSummary({ inputs, onEdit }: InputSummaryProps) {
  return (
    <HStack gap="3" minH="12" py="2" px={{ base: '3', md: '4' }} textStyle="sm">
      <Wrap
        as="ul"
        aria-label="Inputs"
        flex="1 1 auto"
        gap="0 {spacing.3}"
        minW="0"
        color="fg.muted"
        css={{
          '& > li': { maxW: 'full', truncate: true },
          '& > li:first-child': { color: 'fg', fontWeight: 'semibold' },
        }}
      >
        {inputs.map((input) => (
          <li key={input}>{input}</li>
        ))}
      </Wrap>
      <Button size="2xs" icon="sliders" flex="none" onClick={onEdit}>
        Edit inputs
      </Button>
    </HStack>
  )
}
