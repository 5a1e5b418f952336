import { Tabs as Ark } from '@ark-ui/react/tabs'
import type { ReactNode } from 'react'
import { tabsRecipe } from './tabsRecipe'

/** One view. Ids are unique among the tabs. */
export interface Tab {
  readonly id: string
  readonly label: string
  /** How many things it holds, behind the label. */
  readonly count?: string | undefined
  readonly isDisabled?: boolean | undefined
}

/** Props of {@link Tabs}. */
export interface TabsProps {
  /** What the tabs choose between: their accessible name. */
  label: string
  tabs: readonly Tab[]
  /** Id of the tab that is shown. */
  value: string
  onChange: (id: string) => void
  /** The view of the tab that is shown. */
  children: ReactNode
}

/** Views of one thing, one at a time. Arrow keys, Home and End go from tab to tab and show it. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const styles = tabsRecipe()
  return (
    <Ark.Root className={styles.root} value={value} onValueChange={(change) => onChange(change.value)}>
      <Ark.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Ark.Trigger key={tab.id} className={styles.tab} value={tab.id} disabled={tab.isDisabled === true}>
            {tab.label}
            {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
          </Ark.Trigger>
        ))}
        <Ark.Indicator className={styles.mark} />
      </Ark.List>
      <Ark.Content className={styles.panel} value={value}>
        {children}
      </Ark.Content>
    </Ark.Root>
  )
}
