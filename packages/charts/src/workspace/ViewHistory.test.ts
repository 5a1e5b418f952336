import { expect, it } from 'vitest'
import { ViewHistory } from './ViewHistory'

it('goes back through the periods seen, once each', () => {
  const history = new ViewHistory()
  history.add({ from: 0, to: 100 })
  // Finer bars came, which begin a little elsewhere.
  history.add({ from: 0.6, to: 99.5 })
  expect(history.canUndo).toBe(false)
  history.add({ from: 50, to: 80 })
  history.add({ from: 50, to: 80 })
  history.add({ from: 60, to: 70 })
  expect(history.undo()).toEqual({ from: 50, to: 80 })
  // The chart comes to rest where the undo put it.
  history.add({ from: 50, to: 80 })
  expect(history.undo()).toEqual({ from: 0, to: 100 })
  expect(history.undo()).toBeNull()
})

it('keeps the latest fifty', () => {
  const history = new ViewHistory()
  for (let i = 0; i < 60; i++) history.add({ from: i, to: 100 })
  let undone = 0
  while (history.undo() !== null) undone++
  expect(undone).toBe(49)
})
