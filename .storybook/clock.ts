/** Current time in all snapshots, epoch ms: a Tuesday afternoon, as in the stories of pages. */
const NOW = Date.UTC(2025, 0, 14, 14, 32, 7)

/**
 * Stops the page's clock, so that 'As of 14:32' is in every snapshot. Dates created from a given time are unaffected.
 *
 * @returns a function that restarts the clock
 */
export function stopClock(): () => void {
  const RealDate = Date
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, args, caller) => {
      const made: object = Reflect.construct(date, args.length === 0 ? [NOW] : args, caller)
      return made
    },
    get: (date, name) => {
      const member: unknown = name === 'now' ? () => NOW : Reflect.get(date, name)
      return member
    },
  })
  return () => {
    globalThis.Date = RealDate
  }
}
