import { Tabs as ChakraTabs, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Ids are unique. */
interface Tab {
  readonly id: string
  readonly label: string
  readonly count?: string | undefined
  readonly disabled?: boolean | undefined
}

export interface TabsProps {
  /** Accessible name. */
  label: string
  tabs: readonly Tab[]
  /** Id of the selected tab. */
  value: string
  onChange: (id: string) => void
  /** The selected view. */
  children: ReactNode
}

/** Switches between views by arrow keys, Home and End. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  return (
    <ChakraTabs.Root minW="0" value={value} onValueChange={(change) => onChange(change.value)}>
      <ChakraTabs.List aria-label={label}>
        {tabs.map((tab) => (
          <ChakraTabs.Trigger key={tab.id} value={tab.id} disabled={tab.disabled}>
            {tab.label}
            {tab.count === undefined ? null : (
              <Text as="span" color="fg.subtle" textStyle="xs">
                {tab.count}
              </Text>
            )}
          </ChakraTabs.Trigger>
        ))}
      </ChakraTabs.List>
      <ChakraTabs.Content value={value}>{children}</ChakraTabs.Content>
    </ChakraTabs.Root>
  )
}
