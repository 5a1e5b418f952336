import { describe, expect, test } from 'vitest'
import { EarlyKeys } from './earlyKeys'

const key = (name: string, modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
})

function typed(...names: string[]) {
  const keys = new EarlyKeys()
  const taken = names.map((name) => keys.take(key(name)))
  return { taken, ...keys.collect() }
}

describe('keys between opening the palette and its input', () => {
  test('are kept in order, capitals and spaces included', () => {
    expect(typed('E', 'u', 'r', ' ', '1')).toEqual({ taken: Array(5).fill(true), words: 'Eur 1', isSubmitted: false })
  })
  test('Backspace takes the last one back', () => {
    expect(typed('a', 'b', 'Backspace', 'c').words).toBe('ac')
    expect(typed('Backspace', 'c').words).toBe('c')
  })
  test('Enter submits, and nothing is typed after it', () => {
    expect(typed('p', 'Enter', 'x')).toEqual({ taken: [true, true, true], words: 'p', isSubmitted: true })
  })
  test('shortcuts and other keys stay the page’s', () => {
    expect(typed('Shift', 'Tab', 'ArrowDown', 'F5').taken).toEqual([false, false, false, false])
    const keys = new EarlyKeys()
    expect(keys.take(key('r', { ctrlKey: true }))).toBe(false)
    expect(keys.take(key('r', { metaKey: true }))).toBe(false)
    expect(keys.collect().words).toBe('')
  })
  test('follow the text that opened it', () => {
    const keys = new EarlyKeys()
    keys.add('gb')
    keys.take(key('p'))
    expect(keys.collect().words).toBe('gbp')
  })
  test('are handed over once', () => {
    const keys = new EarlyKeys()
    keys.take(key('a'))
    expect(keys.collect().words).toBe('a')
    expect(keys.collect()).toEqual({ words: '', isSubmitted: false })
  })
})
