import type { IconName } from '../icon/icons'

/** Ids are unique within a menu. */
export interface MenuAction {
  readonly id: string
  readonly label: string
  readonly icon?: IconName | undefined
  /** Keys shown; the page handles them. */
  readonly shortcut?: string | undefined
  /** 'danger' cannot be undone. @default 'default' */
  readonly tone?: 'default' | 'danger' | undefined
  readonly disabled?: boolean | undefined
  readonly checked?: boolean | undefined
  /** How many can be checked. @default 'one' */
  readonly checks?: 'one' | 'any' | undefined
  readonly onSelect: () => void
}

export interface MenuSection {
  readonly label?: string | undefined
  readonly items: readonly MenuAction[]
}
