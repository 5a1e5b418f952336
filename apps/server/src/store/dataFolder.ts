import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StoreError } from './Store'

/** Companion files start with its name. */
export const DATA_FILE = 'tidemark.duckdb'

export const STRATEGIES_FOLDER = 'strategies'

/** Names that a shared strategy file may have: no path, and nothing that the folder would not list. */
export const SHARED_NAME = /^\w[\w.-]*\.m?js$/

const ADVICE = 'Set TIDEMARK_DATA to a folder of your own that can be written to.'
const OTHERS = 0o077
const STICKY = 0o1000

export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n')[0] ?? text
}

/** Not `recursive`: Node loops forever when the system reports ENOENT on every attempt, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** It contains password hashes and the token secret. */
function makePrivate(path: string, mode: number): void {
  if (process.platform === 'win32' || (statSync(path).mode & OTHERS) === 0) return
  let reason = 'the file system keeps no modes'
  try {
    chmodSync(path, mode)
    if ((statSync(path).mode & OTHERS) === 0) return
  } catch (error) {
    reason = reasonOf(error)
  }
  const found = `0${(statSync(path).mode & 0o7777).toString(8)}`
  const message = `Others on this machine may open ${path} (mode ${found}), and that cannot be changed (${reason}). ${ADVICE}`
  throw new StoreError('unwritable', message)
}

/** @throws {StoreError} 'unwritable' */
export function prepareFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const message = `The data folder ${folder} cannot be written to (${reasonOf(error)}). ${ADVICE}`
    throw new StoreError('unwritable', message, { cause: error })
  }
  if ((statSync(folder).mode & STICKY) !== 0) {
    throw new StoreError('unwritable', `The data folder ${folder} is one that everybody puts files into. ${ADVICE}`)
  }
  makePrivate(folder, 0o700)
  makeFilesPrivate(folder)
}

/** @throws {StoreError} 'unwritable' */
export function makeFilesPrivate(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile() && entry.name.startsWith(DATA_FILE)) makePrivate(join(folder, entry.name), 0o600)
  }
}
