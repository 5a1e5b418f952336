import { createContext } from 'react'

/** Zone of all times below, innermost first: IANA name, or of `seriesZone`; undefined is the browser's. Read it by `useFormat`. */
export const TimeZoneContext = createContext<string | undefined>(undefined)
