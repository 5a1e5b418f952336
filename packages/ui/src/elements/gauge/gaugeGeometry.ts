import { type MaybeFigure, isFigure } from '../../format/number'

/** The part of a gauge's track that is filled, in percent of its width. */
export interface GaugeFill {
  readonly left: number
  readonly width: number
  readonly direction: 'up' | 'down'
}

/** Both ends of a gauge, the smaller first. */
export type GaugeDomain = readonly [number, number]

/** @returns where on the track a value stands, 0 to 100; beyond an end is at that end. */
export function positionOn([min, max]: GaugeDomain, value: number): number {
  if (max <= min) return 0
  return Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100))
}

/** @returns the end of the track that a value lies beyond; null for one on the track, or none. */
export function endPassed([min, max]: GaugeDomain, value: MaybeFigure): 'left' | 'right' | null {
  if (!isFigure(value) || (value >= min && value <= max)) return null
  return value < min ? 'left' : 'right'
}

/** @param from - the level that the fill starts at. @returns null where there is no value to show. */
export function gaugeFill(domain: GaugeDomain, from: number, value: MaybeFigure): GaugeFill | null {
  if (!isFigure(value)) return null
  const start = positionOn(domain, from)
  const end = positionOn(domain, value)
  return { left: Math.min(start, end), width: Math.abs(end - start), direction: value < from ? 'down' : 'up' }
}
