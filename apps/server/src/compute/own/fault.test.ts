import { describe, expect, it } from 'vitest'
import { faultOf, StrategyFault } from './fault'

function thrown(name: string, message: string, ...stack: string[]): Error {
  return Object.assign(new Error(message), { name, stack: [`${name}: ${message}`, ...stack].join('\n') })
}

describe('what a strategy file throws', () => {
  it.each([
    ['a path of POSIX', '    at decide (file:///data/strategies/momentum.mjs:12:7)', 'momentum.mjs:12'],
    ['a path of Windows', '    at C:\\data\\strategies\\my own.js:3:1', 'my own.js:3'],
    ['one that was asked again', '    at file:///data/strategies/a.mjs?ask=2:31:7', 'a.mjs:31'],
    ['a relative one', 'strategies/a.mjs:5', 'a.mjs:5'],
  ])('is told with the line, from %s', (_, line, place) => {
    const fault = faultOf(thrown('TypeError', 'not today', line, '    at strategies/later.mjs:99:1'))
    expect(fault).toBeInstanceOf(StrategyFault)
    expect(fault.message).toBe(`TypeError: not today (${place})`)
  })

  it.each([
    ['other files', '    at file:///app/src/own.child.mjs:12:7'],
    ['a folder whose name ends alike', '    at file:///data/my-strategies/a.mjs:12:7'],
    ['folders within', '    at file:///data/strategies/lib/a.mjs:12:7'],
    ['files of another kind', '    at file:///data/strategies/a.json:12:7'],
    ['no line', '    at file:///data/strategies/a.mjs'],
  ])('is told without a line where the stack has %s', (_, line) => {
    expect(faultOf(thrown('Error', 'not today', line)).message).toBe('Error: not today')
  })

  it('is told in one line of at most 200 characters', () => {
    expect(faultOf(thrown('Error', 'first\nsecond')).message).toBe('Error: first')
    expect(faultOf(thrown('Error', 'x'.repeat(500))).message).toBe(`Error: ${'x'.repeat(193)}`)
    expect(faultOf('x'.repeat(500)).message).toBe(`it threw ${'x'.repeat(200)}`)
  })

  it('may be no error, or one without a stack', () => {
    expect(faultOf(undefined)).toMatchObject({ message: 'it threw undefined', cause: undefined })
    const error = Object.assign(new Error('no'), { stack: undefined })
    expect(faultOf(error)).toMatchObject({ message: 'Error: no', cause: error })
  })

  it('is a fault already, as it is', () => {
    const fault = new StrategyFault('x')
    expect(faultOf(fault)).toBe(fault)
  })
})
