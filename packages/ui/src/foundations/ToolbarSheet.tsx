import { HStack, SimpleGrid, Text } from '@chakra-ui/react'
import type { Resource } from '@tidemark/contract/resource'
import { Button } from '../elements/button/Button'
import { ListCard } from '../panels/list-card/ListCard'
import type { ListItem } from '../panels/list-card/listItem'
import { UserCard, type User } from '../layout/user-card/UserCard'
import { useFormat } from '../lib/useFormat'
import { Sheet } from './Sheet'

export interface ToolbarSheetProps {
  /** Set by User. */
  user: User
  /** Loaded; set by Network. */
  strategies: Resource<readonly ListItem[]>
}

const AT = Date.UTC(2025, 0, 14, 14, 32)

/** The effect of every toolbar setting. */
export function ToolbarSheet({ user, strategies }: ToolbarSheetProps) {
  return (
    <SimpleGrid minChildWidth="min(560px, 100%)" gap="4">
      <Sheet title="Theme, colour vision, density">
        <HStack wrap="wrap" gap="4">
          <Button variant="solid">Run Backtest</Button>
          <Button>Export results</Button>
          <Text as="span" px="2" py="3px" borderRadius="l1" bg="up.subtle" color="up.fg">
            +655.56
          </Text>
          <Text as="span" px="2" py="3px" borderRadius="l1" bg="down.subtle" color="down.fg">
            −412.10
          </Text>
        </HStack>
      </Sheet>
      <Sheet title="Time zone, user">
        <Text mb="2">{useFormat().dateTime(AT)}</Text>
        <UserCard user={user} />
      </Sheet>
      <ListCard title="Strategies" icon="strategies" items={strategies} emptyText="No strategies available" lines={2} />
    </SimpleGrid>
  )
}
