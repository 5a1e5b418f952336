import { Flex, Heading, Text } from '@chakra-ui/react'
import { Button } from '../../elements/button/Button'

export interface DemoCardProps {
  onStart: () => void
  /** Length of a session. */
  hours?: number | undefined
  /** Whether it is starting: 'Starting Demo...'. */
  isStarting: boolean
}

/** A session without an account. */
export function DemoCard({ onStart, hours = 24, isStarting }: DemoCardProps) {
  return (
    <Flex
      as="section"
      aria-label="Demo"
      direction={{ base: 'column', lg: 'row' }}
      align={{ base: 'stretch', lg: 'center' }}
      justify="space-between"
      gap="3"
      p={{ base: '4', lg: '3' }}
      ps="4"
      layerStyle="well"
    >
      <div>
        <Heading as="h2" textStyle="md">
          Try Our Demo
        </Heading>
        <Text color="fg.subtle" textStyle="xs">
          No account. Sample prices, {hours === 1 ? '1 hour' : `${hours} hours`}.
        </Text>
      </div>
      <Button icon="play" loading={isStarting} loadingText="Starting Demo..." onClick={onStart}>
        Start Demo Session
      </Button>
    </Flex>
  )
}
