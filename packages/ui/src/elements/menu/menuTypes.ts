import type { IconName } from '../icon/icons'
import type { OpenerTrigger } from '../popover/useOpener'

/** An action. Ids are unique within a menu. */
export interface MenuAction {
  readonly id: string
  readonly label: string
  readonly icon?: IconName | undefined
  /** Keys shown beside it; the page handles them. */
  readonly shortcut?: string | undefined
  /** Cannot be undone. @default 'default' */
  readonly tone?: 'default' | 'danger' | undefined
  readonly isDisabled?: boolean | undefined
  /** Makes it a checkable item. */
  readonly isChecked?: boolean | undefined
  /** Of the checked ones there is one, or any number. @default 'one' */
  readonly checks?: 'one' | 'any' | undefined
  readonly onSelect: () => void
}

/** Actions that belong together; sections are separated by a line. */
export interface MenuSection {
  readonly label?: string | undefined
  readonly items: readonly MenuAction[]
}

/** Props for the button that opens a menu: spread them on a `Button` or an `IconButton`. */
export type MenuTrigger = OpenerTrigger<'menu'>
