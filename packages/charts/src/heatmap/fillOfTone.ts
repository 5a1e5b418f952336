import type { HeatTone } from './heatmapModel'

/** Share of the solid colour, 1 to 4 times; losses look darker. */
const STEP = 12
const FIRST = { u: 2, d: 0 } as const

/** Returns a tone's fill. */
export function fillOfTone(tone: HeatTone): string {
  if (tone === 'zero') return 'var(--tm-colors-bg-hover)'
  const side = tone.startsWith('u') ? 'u' : 'd'
  const share = STEP * Number(tone.slice(1)) + FIRST[side]
  return `color-mix(in srgb, var(--tm-colors-${side === 'u' ? 'up' : 'down'}-solid) ${share}%, var(--tm-colors-bg-surface))`
}
