/** For every run [from, to) of numbers: indicators restart after a gap instead of propagating NaN. */
export function forEachRun(values: Float64Array, each: (from: number, to: number) => void): void {
  let from = 0
  while (from < values.length) {
    const to = gapAtOrAfter(values, from)
    if (to > from) each(from, to)
    from = to + 1
  }
}

/** Runs in which all columns have numbers. */
export function forEachSharedRun(columns: readonly Float64Array[], each: (from: number, to: number) => void): void {
  const length = columns[0]?.length ?? 0
  const gaps = columns.map(() => -1)
  let from = 0
  while (from < length) {
    let to = length
    for (let k = 0; k < gaps.length; k++) {
      if (gaps[k]! < from) gaps[k] = gapAtOrAfter(columns[k]!, from)
      if (gaps[k]! < to) to = gaps[k]!
    }
    if (to > from) each(from, to)
    from = to + 1
  }
}

function gapAtOrAfter(values: Float64Array, from: number): number {
  let i = from
  while (i + 8 <= values.length) {
    const left = values[i]! + values[i + 1]! + (values[i + 2]! + values[i + 3]!)
    const right = values[i + 4]! + values[i + 5]! + (values[i + 6]! + values[i + 7]!)
    if (Number.isNaN(left + right)) break
    i += 8
  }
  while (i < values.length && !Number.isNaN(values[i]!)) i++
  return i
}

/** `run` writes each run's rows after its `warmup`, all others are NaN. Nothing is written twice. */
export function columnOfRuns(
  values: Float64Array,
  warmup: number,
  run: (out: Float64Array, from: number, to: number) => void,
): Float64Array {
  const out = new Float64Array(values.length)
  let written = 0
  forEachRun(values, (from, to) => {
    if (to - from <= warmup) return
    out.fill(NaN, written, from + warmup)
    run(out, from, to)
    written = to
  })
  return out.fill(NaN, written)
}

export function emptyColumn(length: number): Float64Array {
  return new Float64Array(length).fill(NaN)
}

/** 0 if there is none, as the reference counts its warm-up. */
export function firstValueIndex(values: Float64Array): number {
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i]!)) return i
  return 0
}
