import { plainNumber } from '../number-field/plainNumber'

/** Returns the number if in range and on a step from `min`; else null. */
export function figureIn(
  text: string,
  { min, max, step }: { readonly min: number; readonly max: number; readonly step: number },
): number | null {
  const figure = Number(plainNumber(text))
  if (text.trim() === '' || !Number.isFinite(figure) || figure < min || figure > max) return null
  const steps = (figure - min) / step
  // 0.3 / 0.1 is not 3.
  return Math.abs(steps - Math.round(steps)) < 1e-9 ? figure : null
}
