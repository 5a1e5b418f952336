const MINUTE = 60_000
const SOON = 10 * MINUTE

export interface RemainingTime {
  /** '23 h 41 m', 'Less than 1 m', 'Expired'. */
  readonly words: string
  readonly level: 'calm' | 'soon' | 'expired'
}

/** Returns whole minutes, rounded down. Epoch ms. */
export function remainingTime(expiresAt: number, now: number): RemainingTime {
  const left = expiresAt - now
  if (!(left > 0)) return { words: 'Expired', level: 'expired' }
  const level = left < SOON ? 'soon' : 'calm'
  const minutes = Math.floor(left / MINUTE)
  if (minutes === 0) return { words: 'Less than 1 m', level }
  const hours = Math.floor(minutes / 60)
  return { words: hours === 0 ? `${minutes} m` : `${hours} h ${minutes % 60} m`, level }
}
