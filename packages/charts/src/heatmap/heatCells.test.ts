import { describe, expect, it } from 'vitest'
import { moveInHeatmap } from './heatCells'

const COUNT = 39
const move = (key: string, current: number | null, isAcross = false) =>
  moveInHeatmap({ key, ctrlKey: false }, current, COUNT, isAcross)

describe('moveInHeatmap', () => {
  it.each([
    ['ArrowRight', 14, 15],
    ['ArrowLeft', 14, 13],
    ['ArrowLeft', 13, 13],
    ['ArrowRight', 25, 25],
    ['ArrowDown', 14, 27],
    ['ArrowUp', 14, 1],
    ['ArrowUp', 1, 1],
    ['ArrowDown', 27, 27],
    ['Home', 20, 13],
    ['End', 20, 25],
    ['PageUp', 30, 4],
    ['PageDown', 4, 30],
  ])('%s goes from %d to %d', (key, from, to) => {
    expect(move(key, from)).toBe(to)
  })

  it('follows the screen where years go across', () => {
    expect(move('ArrowRight', 1, true)).toBe(14)
    expect(move('ArrowDown', 1, true)).toBe(2)
  })

  it('goes to the very ends with Control', () => {
    expect(moveInHeatmap({ key: 'Home', ctrlKey: true }, 20, COUNT, false)).toBe(0)
    expect(moveInHeatmap({ key: 'End', ctrlKey: true }, 20, COUNT, false)).toBe(38)
  })

  it('starts at the last cell and leaves other keys alone', () => {
    expect(move('ArrowLeft', null)).toBe(38)
    expect(move('a', 5)).toBeNull()
  })
})
