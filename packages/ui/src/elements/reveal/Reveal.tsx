import { AnimatePresence } from 'framer-motion'
import * as m from 'framer-motion/m'
import type { ReactNode } from 'react'
import { MotionRoot } from '../../motion/MotionRoot'
import { useFold } from '../../motion/useFold'

export interface RevealProps {
  /** When it becomes false, the children stay mounted until they are collapsed. */
  isShown: boolean
  children: ReactNode
}

/** Expands content that appears above other content, and collapses it when it goes. Initial content is not animated. */
export function Reveal(props: RevealProps) {
  return (
    <MotionRoot>
      <Fold {...props} />
    </MotionRoot>
  )
}

function Fold({ isShown, children }: RevealProps) {
  const fold = useFold()
  return (
    <AnimatePresence initial={false}>
      {isShown && (
        <m.div key="shown" {...fold}>
          {children}
        </m.div>
      )}
    </AnimatePresence>
  )
}
