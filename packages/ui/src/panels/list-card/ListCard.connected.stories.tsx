import { Box } from '@chakra-ui/react'
import type { Meta } from '@storybook/react-vite'
import { useStrategies } from '@tidemark/api/hooks'
import { mapResource } from '@tidemark/contract/resource'
import { strategies } from '@tidemark/api/testing'
import { connectedStories, seen } from '../../testing/connected'
import { ListCard } from './ListCard'

const meta = {
  title: 'Panels/List card/Connected',
  component: ListCard,
  tags: ['network', '!autodocs'],
} satisfies Meta<typeof ListCard>
export default meta

const connected = connectedStories({
  useResource: useStrategies,
  draw: (list) => (
    <Box maxW="376px" css={{ '& section': { h: '420px' } }}>
      <ListCard
        title="Strategies"
        icon="strategies"
        emptyText="No strategies available"
        lines={2}
        items={mapResource(list, (all) =>
          all.map(({ name, description }) => ({
            id: name,
            name,
            description: description ?? 'No description available',
            href: '#/backtest',
            action: 'Backtest',
          })),
        )}
      />
    </Box>
  ),
  answers: strategies,
  shows: seen('MACD Strategy'),
  texts: { empty: 'No strategies available', partial: 'No description available', overflow: '60' },
})

export const Default = connected.Default
export const Loading = connected.Loading
export const Empty = connected.Empty
export const Partial = connected.Partial
export const Failed = connected.Failed
export const Recovers = connected.Recovers
export const Offline = connected.Offline
export const ContractBroken = connected.ContractBroken
export const Unauthorized = connected.Unauthorized
export const Stale = connected.Stale
export const Overflow = connected.Overflow
