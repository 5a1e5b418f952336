import { AnimatePresence } from 'framer-motion'
import * as m from 'framer-motion/m'
import type { ReactNode } from 'react'
import { MotionRoot } from '../../motion/MotionRoot'
import { useFold } from '../../motion/useFold'

/** Props of {@link Reveal}. */
export interface RevealProps {
  /** Once it is not, the children stay as they were until they are folded away. */
  isShown: boolean
  children: ReactNode
}

/** Unfolds what appears over other content, and folds it away when it goes. What is there at first does not move. */
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
