import { useLayoutEffect, useRef, type RefObject } from 'react'
import { loadedMotion } from './loadMotion'
import { isMotionReduced } from './reducedMotion'

export interface MovesOptions<E extends Element> {
  /** What stands at each place, in the order of the children. */
  keys: readonly unknown[]
  /** A change of any of these moves the parts; otherwise they jump. */
  causes: readonly unknown[]
  /** @default 'Y', one below the other */
  axis?: 'X' | 'Y' | undefined
  /** Elements whose children are the parts, as the rows of a table whose columns move. @default the element itself */
  lists?: ((element: E) => Iterable<Element>) | undefined
}

/**
 * Slides the children of an element to new places and fades in new ones. Children are equally large: one that was two places
 * below starts at twice its own height, so nothing is measured. What leaves does so at once, or it would hold a place meanwhile.
 */
export function useMoves<E extends Element>(
  element: RefObject<E | null>,
  { keys, causes, axis = 'Y', lists = (own) => [own] }: MovesOptions<E>,
): void {
  const last = useRef({ keys, causes })
  useLayoutEffect(() => {
    const { keys: before, causes: earlier } = last.current
    last.current = { keys, causes }
    const motion = loadedMotion()
    const isSame = causes.every((cause, i) => cause === earlier[i])
    if (isSame || motion === null || element.current === null || isMotionReduced()) return
    const places = new Map(before.map((key, at) => [key, at]))
    for (const list of lists(element.current)) {
      for (const [at, key] of keys.entries()) {
        const part = list.children[at]
        const from = places.get(key)
        if (part !== undefined && from !== at) motion.move(part, from === undefined ? null : from - at, axis)
      }
    }
  })
}
