import { createLru } from '../store/lru'

type Done = (error: Error | null, result: { current: number; ttl: number }) => void

const MOST = 5000

/** Counts of requests by address, by a clock that never jumps: the plugin's own store would count on until the old time comes. */
export class RateWindows {
  readonly #windows = createLru<{ current: number; readonly end: number }>(MOST)

  incr(address: string, done: Done, timeWindow: number): void {
    const now = performance.now()
    const found = this.#windows.get(address)
    const window = found !== undefined && now < found.end ? found : { current: 0, end: now + timeWindow }
    window.current++
    this.#windows.set(address, window, 1)
    done(null, { current: window.current, ttl: window.end - now })
  }

  child(): RateWindows {
    return this
  }
}
