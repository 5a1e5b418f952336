import { createContext } from 'react'

/** Label above the control, 76 px before it in lists, or only read out where the headings of a table say it. */
export const FieldLayout = createContext<'stacked' | 'inline' | 'bare'>('stacked')
