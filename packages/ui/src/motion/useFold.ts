import type { MotionProps } from 'framer-motion'
import { useIsMoving } from './MotionRoot'
import { entering, leaving } from './transitions'

// Clipped only during the animation, because focus rings reach over the edge.
const THERE = {
  height: 'auto',
  opacity: 1,
  overflow: 'clip',
  transition: entering('base'),
  transitionEnd: { overflow: 'visible' },
}
const AWAY = { height: 0, opacity: 0, overflow: 'clip', transition: leaving('base') }

/** Returns props for an `m` element in an `AnimatePresence` that expands when it appears and collapses when it goes. */
export function useFold(): Pick<MotionProps, 'initial' | 'animate' | 'exit'> {
  const isMoving = useIsMoving()
  return { initial: isMoving && AWAY, animate: THERE, exit: isMoving ? AWAY : {} }
}
