import { type MaybeFigure, isFigure } from '../../format/number'

/** Percent of the track's width. */
export interface GaugeFill {
  readonly left: number
  readonly width: number
  readonly direction: 'up' | 'down'
}

/** Smaller first. */
export type GaugeDomain = readonly [number, number]

/** @returns 0 to 100, clamped */
export function positionOn([min, max]: GaugeDomain, value: number): number {
  if (max <= min) return 0
  return Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100))
}

/** @returns null on the track or without a value */
export function endPassed([min, max]: GaugeDomain, value: MaybeFigure): 'left' | 'right' | null {
  if (!isFigure(value) || (value >= min && value <= max)) return null
  return value < min ? 'left' : 'right'
}

/**
 * @param from - where the fill starts
 * @returns null without a value
 */
export function gaugeFill(domain: GaugeDomain, from: number, value: MaybeFigure): GaugeFill | null {
  if (!isFigure(value)) return null
  const start = positionOn(domain, from)
  const end = positionOn(domain, value)
  return { left: Math.min(start, end), width: Math.abs(end - start), direction: value < from ? 'down' : 'up' }
}
