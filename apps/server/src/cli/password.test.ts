import { describe, expect, it } from 'vitest'
import { captureOutput } from '../testing/captureOutput'
import { BadInput } from './badInput'
import { readNewPassword } from './password'
import { typed } from './testing/typed'

const output = captureOutput()

describe('a new password', () => {
  it('is asked for twice on a terminal, and never shown', async () => {
    const rawModes = typed('correct horse\ncorrect horse\n', { isOpen: true })
    expect(await readNewPassword('ann', false)).toBe('correct horse')
    expect(rawModes).toEqual([true, false])
    expect(output).toEqual({ out: '', err: 'Password for ann: \nOnce more: \n' })
  })

  it.each([
    ['two that differ', 'correct horse\ncorrect house\n', 'the two passwords differ'],
    ['none', '', 'no password was given'],
    ['one', 'correct horse\n', 'no password was given'],
    ['a short one', 'short\nshort\n', 'the password must have at least 8 characters'],
  ])('is refused for %s', async (_, text, message) => {
    typed(text)
    await expect(readNewPassword('ann', false)).rejects.toThrow(new BadInput(message))
  })

  it('is not waited for after Ctrl+C', async () => {
    const rawModes = typed('correct \u0003', { isOpen: true })
    await expect(readNewPassword('ann', false)).rejects.toThrow(new BadInput('no password was given'))
    expect(rawModes).toEqual([true, false])
  })

  it('is the first line of stdin where that is said', async () => {
    for (const text of ['correct horse\nrest\n', 'correct horse\r\nrest', 'correct horse']) {
      typed(text, { isTTY: false })
      expect(await readNewPassword('ann', true)).toBe('correct horse')
    }
    typed('')
    await expect(readNewPassword('ann', true)).rejects.toThrow('the password must have at least 8 characters')
    expect(output.err).toBe('')
  })

  it('is not asked for without a terminal', async () => {
    typed('correct horse\ncorrect horse\n', { isTTY: false })
    await expect(readNewPassword('ann', false)).rejects.toThrow(
      new BadInput('there is no terminal to ask for the password on; pass it on stdin with --password-stdin'),
    )
  })
})
