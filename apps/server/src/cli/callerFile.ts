import { constants as bufferConstants } from 'node:buffer'
import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { BadInput } from './badInput'

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  EISDIR: 'is a folder, not a file',
  EACCES: 'may not be read by this user',
}

/** npm runs scripts in the project's folder, but paths are relative to the user's. */
function callerFolder(): string {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env
  return script === 'tidemark' && folder !== undefined ? folder : process.cwd()
}

export function unreadable(path: string, cause: unknown): BadInput {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return new BadInput(`${path}: ${REASONS[code] ?? `cannot be read${code === '' ? '' : ` (${code})`}`}`, { cause })
}

/** @throws {BadInput} when the file cannot be read */
export function callerFile(path: string): string {
  const full = resolve(callerFolder(), path)
  try {
    accessSync(full, constants.R_OK)
    return full
  } catch (cause) {
    throw unreadable(path, cause)
  }
}

/** @throws {BadInput} when it cannot be read, or is too long for a string */
export function readText(path: string): string {
  const full = callerFile(path)
  const most = bufferConstants.MAX_STRING_LENGTH
  if (statSync(full).size > most) {
    throw new BadInput(`${path}: is larger than ${Math.floor(most / 1e6)} MB, the most that is read at once: split it`)
  }
  try {
    return readFileSync(full, 'utf8')
  } catch (cause) {
    throw unreadable(path, cause)
  }
}
