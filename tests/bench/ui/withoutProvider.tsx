import type { ReactNode } from 'react'

/** Stands in for the provider of `@tidemark/ui` in a build of it that has none. */
export function UiProvider({ children }: { children: ReactNode }) {
  return children
}
