import { expect, it } from 'vitest'
import { readFailure } from './failure'

it('an issue stands alone as well as in a list', () => {
  const issue = { loc: ['body', 'items', 0], msg: 'must be a number', type: 'number_type' }
  expect(readFailure({ detail: issue })).toEqual({ issues: [issue] })
  expect(readFailure({ detail: [issue] })).toEqual({ issues: [issue] })
})

it('of an issue that is written otherwise stays what can be read', () => {
  expect(readFailure({ detail: [{ message: 'too large' }, 'too old'] })).toEqual({
    issues: [
      { loc: [], msg: 'too large', type: '' },
      { loc: [], msg: 'too old', type: '' },
    ],
  })
  const odd = { loc: ['body', null, { deep: 1 }, 2], msg: 'wrong', type: 7 }
  expect(readFailure({ detail: odd })).toEqual({ issues: [{ loc: ['body', 2], msg: 'wrong', type: '' }] })
})

it('what says nothing leaves nothing, and the next word is tried', () => {
  expect(readFailure({ detail: [{ loc: ['body'], msg: 7 }, 3], message: 'Try later' })).toEqual({
    sentence: 'Try later',
  })
  expect(readFailure({ detail: { loc: [] } })).toEqual({})
})
