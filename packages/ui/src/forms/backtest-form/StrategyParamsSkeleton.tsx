import { Box, Heading, Skeleton, Stack } from '@chakra-ui/react'
import { ParamGrid } from './ParamGrid'

/** Placeholder while strategies load. Most have two parameters. */
export function StrategyParamsSkeleton() {
  return (
    <Stack gap="3" aria-hidden="true">
      <Heading as="span" size="sm">
        Strategy parameters
      </Heading>
      <ParamGrid>
        {['first', 'second'].map((name) => (
          <Stack key={name} gap="2" pt="3px">
            <Skeleton w="12" h="2.5" />
            <Box h={{ base: '10', md: 'control.dense' }}>
              <Skeleton h="full" />
            </Box>
          </Stack>
        ))}
      </ParamGrid>
    </Stack>
  )
}
