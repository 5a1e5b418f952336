/** Returns of trades: many small losses, fewer and larger gains. Seeded: the same ones each time. */
export function returnsOf(count: number): number[] {
  let seed = 7
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  return Array.from({ length: count }, () => {
    const bell = random() + random() + random() + random() - 2
    const size = 0.009 * bell + (random() > 0.85 ? 0.018 * random() : -0.0008)
    return Number(size.toFixed(6))
  })
}

/** 143 trades, as many as the year of the equity curve has. */
export const yearOfReturns: readonly number[] = returnsOf(143)
