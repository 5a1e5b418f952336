import { animate } from 'framer-motion/dom/mini'
import { entering } from './transitions'

/** What comes from further away would cross others for the whole way: it fades in, as what is new. */
const MOST_PLACES = 6

/** @param from - how many places back it was; null when it is new */
export function move(part: Element, from: number | null, axis: 'X' | 'Y'): void {
  // The compositor draws both, without layout or script per frame.
  const keyframes =
    from === null || Math.abs(from) > MOST_PLACES
      ? { opacity: [0, 1] }
      : { transform: [`translate${axis}(${from * 100}%)`, 'none'] }
  void animate(part, keyframes, entering('base'))
}
