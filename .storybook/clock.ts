/** When every picture is taken: a Tuesday afternoon, as in the stories of whole pages. Epoch ms. */
const NOW = Date.UTC(2025, 0, 14, 14, 32, 7)

/**
 * Lets the clock of this page stand still, so that 'As of 14:32' is in every picture. Moments that are given stay what they are.
 *
 * @returns lets it go on.
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
