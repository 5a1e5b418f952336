import { BAR_COLUMNS, type Bars } from './bars'

/** Canonical NaN: its bits may differ between machines. */
const NAN_WORD = 0x7ff80000

/** 16 hexadecimal digits over every column of every bar, the same on every machine. Detects changes, not forgery. */
export function hashBars(bars: Bars): string {
  let a = 0x9e3779b9 ^ bars.time.length
  let b = 0x85ebca6b
  for (const name of BAR_COLUMNS) {
    const column = bars[name]
    const words = new Uint32Array(column.buffer, column.byteOffset, column.length * 2)
    for (let i = 0; i < column.length; i++) {
      const isNumber = column[i] === column[i]
      const low = isNumber ? words[2 * i]! : 0
      const high = isNumber ? words[2 * i + 1]! : NAN_WORD
      a = Math.imul(a ^ low, 0xcc9e2d51)
      a = Math.imul(((a << 15) | (a >>> 17)) ^ high, 0x1b873593)
      b = Math.imul(((b << 13) | (b >>> 19)) ^ high ^ a, 0x85ebca6b)
      b = Math.imul(b ^ low, 0xc2b2ae35)
    }
    a ^= a >>> 16
    b ^= b >>> 15
  }
  return hex(a ^ (b >>> 13)) + hex(b ^ Math.imul(a, 0x27d4eb2f))
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0')
}
