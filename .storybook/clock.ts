/** Epoch ms in all snapshots: a Tuesday afternoon, as in page stories. */
const NOW = Date.UTC(2025, 0, 14, 14, 32, 7)

/** Stops the clock for snapshots. Dates from a given time are unaffected. */
export function stopClock(): void {
  globalThis.Date = new Proxy(Date, {
    construct: (date, args, caller): object => Reflect.construct(date, args.length === 0 ? [NOW] : args, caller),
    get: (date, name): unknown => (name === 'now' ? () => NOW : Reflect.get(date, name)),
  })
}
