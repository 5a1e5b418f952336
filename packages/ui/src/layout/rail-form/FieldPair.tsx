import { SimpleGrid } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface FieldPairProps {
  /** Two or four fields. */
  children: ReactNode
}

/** Two fields side by side; a column each in a full-width form. */
export function FieldPair({ children }: FieldPairProps) {
  return (
    <SimpleGrid
      columns={2}
      alignItems="start"
      rowGap="3"
      columnGap={{ base: '3', md: '2' }}
      css={{
        '@container rail (min-width: 640px)': { display: 'contents' },
        // 'Select symbol first' needs the arrow's space.
        mdDown: { '& select:disabled': { pe: '2' }, '& select:disabled ~ svg': { display: 'none' } },
      }}
    >
      {children}
    </SimpleGrid>
  )
}
