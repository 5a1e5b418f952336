import type { MotionProps } from 'framer-motion'
import { useIsMoving } from './MotionRoot'
import { entering, leaving } from './transitions'

// Focus rings reach over the edge.
const THERE = {
  height: 'auto',
  opacity: 1,
  overflow: 'clip',
  transition: entering('base'),
  transitionEnd: { overflow: 'visible' },
}
const AWAY = { height: 0, opacity: 0, overflow: 'clip', transition: leaving('base') }

/** Props of an `m` element that expands and collapses in an `AnimatePresence`. */
export function useFold(): Pick<MotionProps, 'initial' | 'animate' | 'exit'> {
  const isMoving = useIsMoving()
  return { initial: isMoving && AWAY, animate: THERE, exit: isMoving ? AWAY : {} }
}
