import { Box, Heading, Span } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface RailSectionProps {
  /** Heading of a list. */
  title?: string | undefined
  /** Number of items. */
  count?: number | undefined
  children: ReactNode
}

/** Part of a rail's form, below a line. */
export function RailSection({ title, count, children }: RailSectionProps) {
  return (
    <Box
      mt={{ base: '0', md: '0.5' }}
      mx={{ base: '-3', md: '-4' }}
      pt="3"
      px={{ base: '3', md: '4' }}
      borderTopWidth="1px"
      css={{
        '@container rail (min-width: 640px)': {
          display: 'grid',
          gridColumn: '1 / -1',
          gridTemplateColumns: 'subgrid',
          rowGap: '0',
          alignItems: 'start',
          '&& > *': { gridColumn: '1 / -1', minW: '0' },
        },
      }}
    >
      {title !== undefined && (
        <Heading as="h3" size="sm" display="flex" justifyContent="space-between" gap="2" mb="3">
          {title}
          {count !== undefined && (
            <Span color="fg.subtle" fontSize="xs" fontWeight="medium">
              {count}
            </Span>
          )}
        </Heading>
      )}
      {children}
    </Box>
  )
}
