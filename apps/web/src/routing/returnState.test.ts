import { describe, expect, it } from 'vitest'
import { readReturnState } from './returnState'

describe('the way back', () => {
  it.each([['/'], ['/backtest?run=1&config=%7B%7D#trades'], ['/logins']])('leads to %s', (from) => {
    expect(readReturnState({ from, reason: 'Session expired' })).toEqual({ from, reason: 'Session expired' })
  })

  it.each([
    ['//evil.test'],
    ['/\\evil.test'],
    ['https://evil.test'],
    ['javascript:alert(1)'],
    ['/login'],
    ['/login?x'],
    [''],
    [7],
  ])('does not lead to %j', (from) => {
    expect(readReturnState({ from }).from).toBeNull()
  })

  it.each([[null], [undefined], ['text'], [{}], [{ from: 1, reason: 'Anything else' }]])('is none in %j', (state) => {
    expect(readReturnState(state)).toEqual({ from: null, reason: null })
  })
})
