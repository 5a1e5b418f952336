import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject, onTestFinished } from 'vitest'

export const MAIN = 'main'
export const CLI = 'cli'

/** Returns Node's arguments for a program, as `npm run dev` and `npm run tidemark` start it; others are scripts of this folder. */
export function fromSource(program: string): string[] {
  const file = program === CLI ? 'cli/main' : program === MAIN ? 'main' : `testing/${program}`
  return ['--import', 'tsx', fileURLToPath(new URL(`../${file}.ts`, import.meta.url))]
}

/** Returns Node's arguments for a program of buildPrograms.ts, or for its source where this run has built none. */
export function nodeArgs(program: string): string[] {
  const built = inject('programs')
  return built === undefined ? fromSource(program) : [join(built, `${program}.js`)]
}

export interface Ended {
  /** null for a program that was ended by a signal, or aborted. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** @param start - Node's arguments for the program */
export function startProgram(
  program: string,
  variables: Record<string, string>,
  args: string[] = [],
  start = nodeArgs(program),
) {
  const child = spawn(process.execPath, [...start, ...args], {
    env: { ...process.env, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })))
  return { child, ended, output: () => stdout }
}
