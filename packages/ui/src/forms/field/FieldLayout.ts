import { createContext } from 'react'

/**
 * Where fields inside the provider have their label: above the control, or in a 76 px column before it, for list
 * entries.
 */
export const FieldLayout = createContext<'stacked' | 'inline'>('stacked')
