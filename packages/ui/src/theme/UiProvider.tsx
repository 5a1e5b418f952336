import { ChakraProvider } from '@chakra-ui/react'
import { CacheProvider } from '@emotion/react'
import { createContext, useRef, type ReactNode, type RefObject } from 'react'
import { emotion } from './styleSheet'
import { system } from './system'

/** Where dialogs, menus and tooltips are put: within the theme of their page. */
export const FloatingRoot = createContext<RefObject<HTMLElement | null> | undefined>(undefined)

export interface UiProviderProps {
  children: ReactNode
}

/** Wraps the app: provides the theme. */
export function UiProvider({ children }: UiProviderProps) {
  const floating = useRef<HTMLDivElement>(null)
  return (
    <CacheProvider value={emotion.cache}>
      <ChakraProvider value={system}>
        <FloatingRoot value={floating}>{children}</FloatingRoot>
        <div ref={floating} />
      </ChakraProvider>
    </CacheProvider>
  )
}
