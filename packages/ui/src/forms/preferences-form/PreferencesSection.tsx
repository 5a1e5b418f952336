import { Fieldset, SimpleGrid } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface PreferencesSectionProps {
  readonly title: string
  readonly children: ReactNode
}

export function PreferencesSection({ title, children }: PreferencesSectionProps) {
  return (
    <Fieldset.Root pb="4" borderBottomWidth="1px">
      <Fieldset.Legend>{title}</Fieldset.Legend>
      <SimpleGrid
        columns={1}
        alignItems="end"
        rowGap="3"
        columnGap="4"
        css={{ '@container (min-width: 440px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {children}
      </SimpleGrid>
    </Fieldset.Root>
  )
}
