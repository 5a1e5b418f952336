import { describe, expect, it } from 'vitest'
import { captureOutput } from '../testing/captureOutput'
import { BadInput } from './badInput'
import { readNewPassword } from './password'
import { typed } from './testing/typed'

const output = captureOutput()

describe('a new password', () => {
  it('is asked for twice on a terminal, and never shown', async () => {
    typed('correct horse\ncorrect horse\n')
    expect(await readNewPassword('ann', false)).toBe('correct horse')
    expect(output).toEqual({ out: '', err: 'Password for ann: \nOnce more: \n' })
  })

  it.each([
    ['two that differ', 'correct horse\ncorrect house\n', 'the two passwords differ'],
    ['none', '', 'no password was given'],
    ['one', 'correct horse\n', 'no password was given'],
    ['Ctrl+C', 'correct \u0003', 'no password was given'],
    ['a short one', 'short\nshort\n', 'the password must have at least 8 characters'],
  ])('is refused for %s', async (_, text, message) => {
    typed(text)
    await expect(readNewPassword('ann', false)).rejects.toThrow(new BadInput(message))
  })

  it('is the first line of stdin where that is said', async () => {
    for (const text of ['correct horse\nrest\n', 'correct horse\r\nrest', 'correct horse']) {
      typed(text, false)
      expect(await readNewPassword('ann', true)).toBe('correct horse')
    }
    typed('', true)
    await expect(readNewPassword('ann', true)).rejects.toThrow('the password must have at least 8 characters')
    expect(output.err).toBe('')
  })

  it('is not asked for without a terminal', async () => {
    typed('correct horse\ncorrect horse\n', false)
    await expect(readNewPassword('ann', false)).rejects.toThrow(
      new BadInput('there is no terminal to ask for the password on; pass it on stdin with --password-stdin'),
    )
  })
})
