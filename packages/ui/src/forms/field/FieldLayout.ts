import { createContext } from 'react'

/**
 * Where a field has its label: above the control, or in a column of 76 px before it, for the entries of a list. Holds for
 * every field inside of the provider.
 */
export const FieldLayout = createContext<'stacked' | 'inline'>('stacked')
