import type { IconName } from '../icon/icons'
import type { OpenerTrigger } from '../popover/useOpener'

/** One thing to do. Ids are unique in a menu. */
export interface MenuAction {
  readonly id: string
  readonly label: string
  readonly icon?: IconName | undefined
  /** The keys that do the same, as printed on them; the page listens. */
  readonly shortcut?: string | undefined
  /** Cannot be undone. @default 'default' */
  readonly tone?: 'default' | 'danger' | undefined
  readonly isDisabled?: boolean | undefined
  /** Makes it one of a choice, on or off. */
  readonly isChecked?: boolean | undefined
  readonly onSelect: () => void
}

/** Actions that belong together; a line stands between sections. */
export interface MenuSection {
  readonly label?: string | undefined
  readonly items: readonly MenuAction[]
}

/** What the control that opens a menu takes: spread it on a `Button` or an `IconButton`. */
export type MenuTrigger = OpenerTrigger<'menu'>
