import { SimpleGrid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Theme } from './palette'
import { Sheet } from './Sheet'

export interface ThemesProps {
  title: string
  children: (theme: Theme) => ReactNode
}

/** A sheet in both themes. */
export function Themes({ title, children }: ThemesProps) {
  return (
    <SimpleGrid minChildWidth="min(560px, 100%)" gap="4">
      {(['light', 'dark'] as const).map((theme) => (
        <Sheet key={theme} data-theme={theme} title={`${title}, ${theme}`}>
          {children(theme)}
        </Sheet>
      ))}
    </SimpleGrid>
  )
}
