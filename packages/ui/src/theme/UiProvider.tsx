import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { emotion } from './styleSheet'
import { system } from './system'

export interface UiProviderProps {
  children: ReactNode
}

/** Wraps the app: provides the recipes' tokens. */
export function UiProvider({ children }: UiProviderProps) {
  return (
    <CacheProvider value={emotion.cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
