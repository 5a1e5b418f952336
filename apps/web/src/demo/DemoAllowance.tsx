import { Box, Flex, Text } from '@chakra-ui/react'
import { Card } from '@tidemark/ui'
import { useAppStorage } from '../platform/storage'
import { demoAllowances } from './demoAllowances'
import { createDemoRecord } from './demoRecord'
import { useDemo } from './DemoProvider'

/** Shows what is left of the demo's limits. */
export function DemoAllowance() {
  const { config } = useDemo()
  const used = createDemoRecord(useAppStorage()).counter.get()
  return (
    <Box flex="none">
      <Card title="This demo" icon="info">
        <Flex as="dl" wrap="wrap" gap="3" columnGap="8">
          {demoAllowances(config, used).map(({ name, value }) => (
            <Box key={name} minW="0" overflowWrap="anywhere">
              <Text as="dt" color="fg.muted" textStyle="sm">
                {name}
              </Text>
              <dd>{value}</dd>
            </Box>
          ))}
        </Flex>
        <Text mt="3" color="fg.muted" textStyle="sm">
          An administrator can change these limits in the Demo Control Panel.
        </Text>
      </Card>
    </Box>
  )
}
