import { createContext } from 'react'

/** Label above the control, or 76 px before it in lists. */
export const FieldLayout = createContext<'stacked' | 'inline'>('stacked')
