import { AnimatePresence } from 'framer-motion'
import * as m from 'framer-motion/m'
import type { ReactNode } from 'react'
import { MotionRoot } from '../../motion/MotionRoot'
import { useFold } from '../../motion/useFold'

export interface RevealProps {
  /** When false, children stay until collapsed. */
  isShown: boolean
  children: ReactNode
}

/** Expands and collapses content; the first is not animated. */
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
