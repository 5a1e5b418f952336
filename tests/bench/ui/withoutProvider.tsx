import type { ReactNode } from 'react'

/** Replaces the provider in a build that has none. */
export function UiProvider({ children }: { children: ReactNode }) {
  return children
}
