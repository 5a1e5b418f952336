/** Two currencies that mostly move together, the first of them a bar ahead: lags −5 to 5. */
export const elevenLags: Readonly<Record<string, number | null>> = {
  '-1': 0.0017,
  '-2': -0.0686,
  '-3': -0.0224,
  '-4': 0.0167,
  '-5': -0.0381,
  '0': 0.7081,
  '1': 0.4912,
  '2': -0.0215,
  '3': -0.3946,
  '4': -0.0382,
  '5': 0.0089,
}

/** A wave that dies away to both sides. @param reach - lags −reach to reach. */
export function manyLags(reach: number): Readonly<Record<string, number | null>> {
  const lags = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach)
  return Object.fromEntries(
    lags.map((lag) => [String(lag), Number((Math.cos(lag / 4) * Math.exp(-Math.abs(lag) / 18) * 0.92).toFixed(6))]),
  )
}
