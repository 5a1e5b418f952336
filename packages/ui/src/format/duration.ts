import { NOT_AVAILABLE } from './number'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const UNITS = [
  [DAY, 'd'],
  [HOUR, 'h'],
  [MINUTE, 'm'],
  [SECOND, 's'],
] as const

const NUMBER = String.raw`(\d+(?:[.,]\d+)?)`
const ISO = new RegExp(`^P(?:${NUMBER}W)?(?:${NUMBER}D)?(?:T(?=\\d)(?:${NUMBER}H)?(?:${NUMBER}M)?(?:${NUMBER}S)?)?$`)

/**
 * @param iso - weeks to seconds ('P2DT18H')
 * @returns ms; null otherwise, also for years and months, which vary
 */
export function durationMs(iso: string | null | undefined): number | null {
  const match = ISO.exec(iso ?? '')
  if (match === null || match.slice(1).every((part) => part === undefined)) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => (part === undefined ? 0 : Number(part.replace(',', '.'))))
  return weeks * 7 * DAY + days * DAY + hours * HOUR + minutes * MINUTE + seconds * SECOND
}

/** 'P2DT18H' is '2 d 18 h': two largest parts, truncated; else 'N/A'. */
export function formatDuration(iso: string | null | undefined): string {
  const ms = durationMs(iso)
  return ms === null ? NOT_AVAILABLE : formatElapsed(ms)
}

/** '840 ms', '1.8 s', '1 h 5 m'; 'N/A' for negative and unknown. */
export function formatElapsed(ms: number | null | undefined): string {
  if (typeof ms !== 'number' || !Number.isFinite(ms) || ms < 0) return NOT_AVAILABLE
  if (ms === 0) return '0 s'
  if (ms < 1) return '< 1 ms'
  if (ms < SECOND) return `${Math.floor(ms)} ms`
  if (ms < 10 * SECOND && ms % SECOND !== 0) return `${(Math.floor(ms / 100) / 10).toFixed(1)} s`
  const parts: string[] = []
  let rest = ms
  for (const [length, unit] of UNITS) {
    const count = Math.floor(rest / length)
    rest -= count * length
    if (count > 0) parts.push(`${count} ${unit}`)
  }
  return parts.slice(0, 2).join(' ')
}
