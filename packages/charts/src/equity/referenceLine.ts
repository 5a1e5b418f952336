/** A comparison for an account: buy and hold, another run. */
export interface ReferenceLine {
  readonly name: string
  /** Runs and market differ in colour and dash. */
  readonly look: 'hold' | 'run'
  /** Ascending, epoch ms UTC. */
  readonly points: readonly { readonly time: number; readonly value: number }[]
}

/** Returns the value in force at each moment; null before the first. @param seconds - ascending */
export function valuesAt({ points }: ReferenceLine, seconds: readonly number[]): (number | null)[] {
  let next = 0
  let value: number | null = null
  return seconds.map((second) => {
    for (let point = points[next]; point !== undefined && point.time <= second * 1000; point = points[++next]) {
      value = point.value
    }
    return value
  })
}
