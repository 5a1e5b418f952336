import { createContext, useContext } from 'react'

/** Where the shell has put the menu: in its column, or in the drawer of a narrow window (`onClose` closes it). */
export type MenuPlacement = { readonly kind: 'column' } | { readonly kind: 'drawer'; readonly onClose: () => void }

/** Written by AppShell, read by SideMenu: the page hands over one menu and need not know where it stands. */
export const MenuPlacementContext = createContext<MenuPlacement>({ kind: 'column' })

export function useMenuPlacement(): MenuPlacement {
  return useContext(MenuPlacementContext)
}
