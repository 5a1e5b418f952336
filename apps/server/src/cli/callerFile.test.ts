import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { tempFolder } from '../testing/tempFolder'
import { BadInput } from './badInput'
import { callerFile, readText, unreadable } from './callerFile'

let folder = ''
beforeEach(() => {
  folder = tempFolder()
  writeFileSync(join(folder, 'a.txt'), 'text')
  mkdirSync(join(folder, 'sub'))
})

const path = (name: string) => join(folder, name)

function calledBy(script: string | undefined, initial: string | undefined): void {
  vi.stubEnv('npm_lifecycle_event', script)
  vi.stubEnv('INIT_CWD', initial)
  onTestFinished(() => void vi.unstubAllEnvs())
}

describe('a relative path', () => {
  it('is relative to where npm was called, where it runs our script', () => {
    calledBy('tidemark', folder)
    expect(callerFile('a.txt')).toBe(join(folder, 'a.txt'))
    expect(callerFile(join(folder, 'sub', '..', 'a.txt'))).toBe(join(folder, 'a.txt'))
  })

  it.each([
    ['another script runs', 'test', '/nowhere'],
    ['no script runs', undefined, '/nowhere'],
    ['npm does not say where', 'tidemark', undefined],
  ])('is relative to the working folder where %s', (_, script, initial) => {
    calledBy(script, initial)
    expect(() => callerFile('package.json')).not.toThrow()
    expect(() => callerFile('a.txt')).toThrow(new BadInput('a.txt: no such file'))
  })
})

describe('a file that cannot be read', () => {
  it('is refused with the reason', () => {
    expect(readText(path('a.txt'))).toBe('text')
    expect(() => readText(path('none'))).toThrow(new BadInput(`${path('none')}: no such file`))
    expect(() => readText(path('a.txt/b'))).toThrow(new BadInput(`${path('a.txt/b')}: no such file`))
    expect(() => readText(path('sub'))).toThrow(new BadInput(`${path('sub')}: is a folder, not a file`))
  })

  it.each([
    ['EACCES', 'x: may not be read by this user'],
    ['EIO', 'x: cannot be read (EIO)'],
    [undefined, 'x: cannot be read'],
  ])('for %s', (code, message) => {
    const cause = code === undefined ? new Error('no') : Object.assign(new Error('no'), { code })
    expect(unreadable('x', cause)).toMatchObject({ name: 'BadInput', message, cause })
    expect(unreadable('x', 'no error').message).toBe('x: cannot be read')
  })
})
