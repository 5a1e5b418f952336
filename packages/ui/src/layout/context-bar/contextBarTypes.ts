import type { MouseEvent, ReactNode } from 'react'
import type { IconName } from '../../elements/icon/icons'
import type { MenuLink } from '../side-menu/menuItems'

interface Part {
  /** As shown; '' before anything is chosen. */
  readonly text: string
  /** Why this page cannot use or change it. @default it can */
  readonly muted?: string | undefined
}

/** What is chosen from a menu. */
interface ChoicePart extends Part {
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

/** A way to look at what is studied. */
export interface Lens {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  readonly href: string
}

export interface ContextBarProps {
  /** The only first-level heading, for assistive technology: the lens shows where one is. */
  readonly title: string
  /** Opens a search for another one. */
  readonly symbol: Part & { readonly onOpen: () => void }
  /** Those that the symbol has. */
  readonly timeframe: ChoicePart
  /** Those that can be run. */
  readonly strategy: ChoicePart
  /** 'n1' and '60'. */
  readonly parameters: Omit<Part, 'text'> & { readonly values: readonly (readonly [name: string, value: string])[] }
  /** 'All bars', '2012-01-01 to 2016-12-31'. */
  readonly period: string
  /** In the order of their keys. */
  readonly lenses: readonly Lens[]
  /** Of the lens that is shown. */
  readonly currentId: string
  /** Renders the links. */
  readonly Link: MenuLink
  /** The pane with the form; leave out where there is none. */
  readonly inputs?:
    | {
        readonly isOpen: boolean
        readonly onToggle: () => void
        /** The page handles it. @default none is shown */
        readonly shortcut?: string | undefined
      }
    | undefined
  /** Ghost buttons, from 768 px. */
  readonly actions?: ReactNode
  /** The same as icons, on a phone. */
  readonly compactActions?: ReactNode
  /** Opens the drawer under 1024 px. */
  readonly onOpenMenu: (event: MouseEvent) => void
}
