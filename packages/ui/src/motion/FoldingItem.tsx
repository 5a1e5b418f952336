import { useIsPresent } from 'framer-motion'
import * as m from 'framer-motion/m'
import type { ReactNode } from 'react'
import { useIsMoving } from './MotionRoot'
import { FOLDED, UNFOLDED } from './transitions'

/** An item of a FoldingList; needs a `key`. */
export function FoldingItem({ children }: { children: ReactNode }) {
  const isMoving = useIsMoving()
  const isPresent = useIsPresent()
  return (
    <m.li inert={!isPresent} initial={isMoving && FOLDED} animate={UNFOLDED} exit={isMoving ? FOLDED : {}}>
      {children}
    </m.li>
  )
}
