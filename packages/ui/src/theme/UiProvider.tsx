import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { emotion } from './styleSheet'
import { system } from './system'

/** Props of {@link UiProvider}. */
export interface UiProviderProps {
  children: ReactNode
}

/** Goes round everything that is rendered: it declares the tokens that the components' recipes name. */
export function UiProvider({ children }: UiProviderProps) {
  return (
    <CacheProvider value={emotion.cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
