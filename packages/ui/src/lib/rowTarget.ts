/**
 * Returns the row, within `count`, that a key leads to from the row `at`; null for other keys.
 *
 * @param page - rows per Page Up and Down; leave out if these scroll
 */
export function rowTarget(key: string, at: number, count: number, page?: number): number | null {
  const steps: Readonly<Record<string, number | undefined>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    Home: -at,
    End: count,
    ...(page !== undefined && { PageDown: page, PageUp: -page }),
  }
  const step = steps[key]
  return step === undefined ? null : Math.max(0, Math.min(count - 1, at + step))
}
