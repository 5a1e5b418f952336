import { createContext, useContext } from 'react'

/** Where the menu is: in the column, or in a narrow window's drawer (`onClose` closes it). */
export type MenuPlacement = { readonly kind: 'column' } | { readonly kind: 'drawer'; readonly onClose: () => void }

/** Set by AppShell for SideMenu, so that the page can pass one menu for both. */
export const MenuPlacementContext = createContext<MenuPlacement>({ kind: 'column' })

export function useMenuPlacement(): MenuPlacement {
  return useContext(MenuPlacementContext)
}
