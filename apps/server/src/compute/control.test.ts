import { describe, expect, it } from 'vitest'
import { askToStop, createControl, fractionOf, setFraction, watchOf } from './control'

describe('a control', () => {
  it('begins at nothing done, with nobody asking to stop', () => {
    const control = createControl()
    expect(control).toHaveLength(2)
    expect(control.buffer).toBeInstanceOf(SharedArrayBuffer)
    expect(fractionOf(control)).toBe(0)
    expect(watchOf(control).shouldStop?.()).toBe(false)
  })

  it('tells what the worker has done, to a millionth', () => {
    const control = createControl()
    watchOf(control).onProgress?.(0.123_456_789)
    expect(fractionOf(control)).toBe(0.123_457)
    setFraction(control, 1)
    expect(fractionOf(control)).toBe(1)
  })

  it('asks the worker to stop, whose progress stays', () => {
    const control = createControl()
    setFraction(control, 0.5)
    askToStop(control)
    expect(watchOf(control).shouldStop?.()).toBe(true)
    expect(fractionOf(control)).toBe(0.5)
  })

  it('may be missing', () => {
    expect(watchOf(undefined)).toEqual({})
  })
})
