/** What an account is held against: the same cash bought and held, another run. */
export interface ReferenceLine {
  /** 'Buy & hold'. */
  readonly name: string
  /** How it is drawn: two runs are told from the market by colour and dash. */
  readonly look: 'hold' | 'run'
  /** Ascending by time, epoch ms UTC. */
  readonly points: readonly { readonly time: number; readonly value: number }[]
}

/** Returns the value in force at each moment: that of the last point not after it, null before the first. @param seconds - ascending */
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
