const LEAF = 12

/** Split at the median of the wider side: nearest neighbours take logarithmic time for any distribution. */
export class KdTree {
  readonly #x: Float64Array
  readonly #y: Float64Array
  readonly #axis: Uint8Array
  readonly #median: Float64Array

  /** Takes ownership of the points and reorders them. */
  constructor(x: Float64Array, y: Float64Array) {
    this.#x = x
    this.#y = y
    this.#axis = new Uint8Array(x.length)
    this.#median = new Float64Array(x.length)
    this.#split(0, x.length)
  }

  /** In tree order, which mostly keeps neighbours together. */
  get x(): Float64Array {
    return this.#x
  }

  get y(): Float64Array {
    return this.#y
  }

  /** The larger coordinate distance; `i` is in tree order. */
  thirdDistance(i: number): number {
    const nearest = { first: Infinity, second: Infinity, third: Infinity }
    this.#search(i, 0, this.#x.length, nearest)
    return nearest.third
  }

  #split(start: number, end: number): void {
    if (end - start <= LEAF) return
    const middle = (start + end) >> 1
    const isAlongY = extent(this.#y, start, end) > extent(this.#x, start, end)
    this.#axis[middle] = isAlongY ? 1 : 0
    if (isAlongY) placeMedian(this.#y, this.#x, start, end, middle)
    else placeMedian(this.#x, this.#y, start, end, middle)
    this.#median[middle] = isAlongY ? this.#y[middle]! : this.#x[middle]!
    this.#split(start, middle)
    this.#split(middle, end)
  }

  #search(i: number, start: number, end: number, nearest: Nearest): void {
    if (end - start <= LEAF) {
      this.#scan(i, start, end, nearest)
      return
    }
    const middle = (start + end) >> 1
    const along = this.#axis[middle] === 1 ? this.#y : this.#x
    const beyond = along[i]! - this.#median[middle]!
    // Points equal to the median are on both sides; the side only decides where to look first.
    const isLeft = beyond < 0 || (beyond === 0 && i < middle)
    if (isLeft) this.#search(i, start, middle, nearest)
    else this.#search(i, middle, end, nearest)
    if (Math.abs(beyond) >= nearest.third) return
    if (isLeft) this.#search(i, middle, end, nearest)
    else this.#search(i, start, middle, nearest)
  }

  #scan(i: number, start: number, end: number, nearest: Nearest): void {
    const px = this.#x[i]!
    const py = this.#y[i]!
    for (let j = start; j < end; j++) {
      const distance = Math.max(Math.abs(px - this.#x[j]!), Math.abs(py - this.#y[j]!))
      if (distance >= nearest.third || j === i) continue
      if (distance >= nearest.second) nearest.third = distance
      else {
        nearest.third = nearest.second
        if (distance >= nearest.first) nearest.second = distance
        else {
          nearest.second = nearest.first
          nearest.first = distance
        }
      }
    }
  }
}

interface Nearest {
  first: number
  second: number
  third: number
}

function extent(values: Float64Array, start: number, end: number): number {
  let low = values[start]!
  let high = low
  for (let i = start + 1; i < end; i++) {
    const value = values[i]!
    if (value < low) low = value
    else if (value > high) high = value
  }
  return high - low
}

function placeMedian(keys: Float64Array, others: Float64Array, start: number, end: number, middle: number): void {
  let low = start
  let high = end - 1
  while (low < high) {
    const pivot = medianOfThree(keys[low]!, keys[(low + high) >> 1]!, keys[high]!)
    let i = low
    let j = high
    while (i <= j) {
      while (keys[i]! < pivot) i++
      while (keys[j]! > pivot) j--
      if (i <= j) {
        swap(keys, i, j)
        swap(others, i, j)
        i++
        j--
      }
    }
    if (middle <= j) high = j
    else if (middle >= i) low = i
    else return
  }
}

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}

function swap(values: Float64Array, i: number, j: number): void {
  const value = values[i]!
  values[i] = values[j]!
  values[j] = value
}
