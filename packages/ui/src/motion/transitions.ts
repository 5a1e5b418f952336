import type { Transition } from 'framer-motion'
import { motion } from '../theme/tokens.json'

type Duration = 'fast' | 'base' | 'slow'

/** Parses 'cubic-bezier(0.2, 0, 0, 1)'. */
function curveOf(easing: string): [number, number, number, number] {
  const [a = 0, b = 0, c = 1, d = 1] = (easing.match(/[\d.]+/g) ?? []).map(Number)
  return [a, b, c, d]
}

const transition = (name: Duration, easing: string): Transition => ({
  duration: motion.duration[name] / 1000,
  ease: curveOf(easing),
})

/** For what appears or moves. */
export const entering = (name: Duration): Transition => transition(name, motion.easing.out)

/** For what disappears. */
const leaving = (name: Duration): Transition => transition(name, motion.easing.in)

/** Focus rings reach over its edge. */
export const UNFOLDED = {
  height: 'auto',
  opacity: 1,
  overflow: 'clip',
  transition: entering('base'),
  transitionEnd: { overflow: 'visible' },
}
export const FOLDED = { height: 0, opacity: 0, overflow: 'clip', transition: leaving('base') }
