/** Epoch ms in all snapshots: a Tuesday afternoon, as in page stories. */
const NOW = Date.UTC(2025, 0, 14, 14, 32, 7)

/**
 * Stops the clock for snapshots. Dates from a given time are unaffected.
 *
 * @returns a function that restarts it
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
