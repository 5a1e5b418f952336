import { ChakraProvider } from '@chakra-ui/react'
import { CacheProvider } from '@emotion/react'
import { createContext, useState, type ReactNode } from 'react'
import { emotion } from './styleSheet'
import { system } from './system'

/** Where dialogs, menus and tooltips are put: within the theme of their page. null before the first commit. */
export const FloatingRoot = createContext<HTMLElement | null>(null)

export interface UiProviderProps {
  children: ReactNode
}

/** Wraps the app: provides the theme. */
export function UiProvider({ children }: UiProviderProps) {
  const [floating, setFloating] = useState<HTMLElement | null>(null)
  return (
    <CacheProvider value={emotion.cache}>
      <ChakraProvider value={system}>
        <FloatingRoot value={floating}>{children}</FloatingRoot>
        <div ref={setFloating} />
      </ChakraProvider>
    </CacheProvider>
  )
}
