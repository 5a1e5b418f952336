import { createContext, useContext } from 'react'

/** The column, or a narrow window's drawer. */
export type MenuPlacement = { readonly kind: 'column' } | { readonly kind: 'drawer'; readonly onClose: () => void }

/** Lets the page pass one menu for both. */
export const MenuPlacementContext = createContext<MenuPlacement>({ kind: 'column' })

export function useMenuPlacement(): MenuPlacement {
  return useContext(MenuPlacementContext)
}
