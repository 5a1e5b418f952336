import { createContext, use } from 'react'

/** Why `/config.json` cannot be used; null if it can. */
export const SiteProblemContext = createContext<string | null>(null)

export function useSiteProblem(): string | null {
  return use(SiteProblemContext)
}
