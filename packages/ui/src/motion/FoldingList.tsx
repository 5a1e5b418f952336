import { AnimatePresence } from 'framer-motion'
import type { ReactNode } from 'react'
import { MotionRoot } from './MotionRoot'

export interface FoldingListProps {
  /** FoldingItems by key, within a list. */
  children: ReactNode
}

/** Unfolds items that come and folds those that go, which are inert meanwhile. */
export function FoldingList({ children }: FoldingListProps) {
  return (
    <MotionRoot>
      <AnimatePresence initial={false}>{children}</AnimatePresence>
    </MotionRoot>
  )
}
