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
export const leaving = (name: Duration): Transition => transition(name, motion.easing.in)
