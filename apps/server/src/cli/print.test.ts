import { NoDataError, RequestError } from '@tidemark/engine/research'
import { expect, it, onTestFinished, vi } from 'vitest'
import { BadInput, isBadInput } from './badInput'
import { print, table } from './print'

it('a table has columns as wide as their widest cell, and no blanks at the ends of lines', () => {
  const rows = [
    ['name', 'n', ''],
    ['a', '100', 'x'],
    ['longest', '7', ''],
  ]
  expect(table(rows, [1])).toBe('name       n\na        100  x\nlongest    7\n')
  expect(table(rows)).toBe('name     n\na        100  x\nlongest  7\n')
  expect(table([['a'], ['bb', 'c']])).toBe('a\nbb  c\n')
  expect(table([])).toBe('')
})

it('printing waits until a full pipe has taken it', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(false)
  onTestFinished(() => write.mockRestore())
  let isOver = false
  const printed = print('text').then(() => (isOver = true))
  await new Promise(setImmediate)
  expect([isOver, write.mock.calls]).toEqual([false, [['text']]])
  process.stdout.emit('drain')
  await printed
  write.mockReturnValue(true)
  await print('more')
  expect(write).toHaveBeenCalledTimes(2)
})

it('bad input is what its caller can put right', () => {
  const bad = [new BadInput('x'), new RequestError([]), new NoDataError('x')]
  expect(bad.map(isBadInput)).toEqual([true, true, true])
  expect([new Error('x'), new TypeError('x'), 'x', null].map(isBadInput)).toEqual([false, false, false, false])
})
