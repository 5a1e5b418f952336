import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished } from 'vitest'
import { nodeArgs } from './startProgram'

export async function killWhenReady(script: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [...nodeArgs(script), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for await (const text of child.stdout.setEncoding('utf8')) {
    said += String(text)
    if (said.includes('ready')) break
  }
  child.kill('SIGKILL')
  if (child.signalCode === null && child.exitCode === null) await once(child, 'exit')
  expect(said).toContain('ready')
}

export async function killMid(what: 'Run' | 'Upload', place: string): Promise<void> {
  if (place.startsWith('postgres:')) await killWhenReady('killedBeforeCommit', place, what)
  else await killWhenReady(`killedMid${what}`, place)
}
