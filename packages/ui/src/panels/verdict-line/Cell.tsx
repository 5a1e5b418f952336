import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export function Cell({ children }: { children: ReactNode }) {
  return (
    <Box minW="0" px="4" py="2.5" bg="bg.surface">
      {children}
    </Box>
  )
}
