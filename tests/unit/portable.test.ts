import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// What works on Linux and not on Windows or macOS.

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 1e9 }).toString().split('\0').slice(0, -1)

/** A file and the folders that it is in. */
function placesOf(path: string): string[] {
  return path === '.' ? [] : [path, ...placesOf(dirname(path))]
}

/** Modules are imported without their ending. */
const moduleOf = (path: string) => join(dirname(path), basename(path).replace(/(?<=.)\..*/, ''))

function differingInCaseAlone(names: readonly string[]): string[] {
  const unlike = [...new Set(names)]
  const first = new Map(unlike.toReversed().map((name) => [name.toLowerCase(), name]))
  return unlike.filter((name) => first.get(name.toLowerCase()) !== name)
}

const FORBIDDEN_NAME = /[<>:"|?*\\]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

describe('names', () => {
  it('differ in more than upper and lower case', () => {
    expect(differingInCaseAlone(files.flatMap(placesOf))).toEqual([])
    expect(differingInCaseAlone(files.flatMap((path) => [moduleOf(path), ...placesOf(dirname(path))]))).toEqual([])
  })

  it('are allowed on Windows', () => {
    expect(files.filter((path) => path.split('/').some((name) => FORBIDDEN_NAME.test(name)))).toEqual([])
  })
})

const POSIX_SHELL = /['$;`]|(?:^|[&|]) *(?:\w+=|(?:rm|cp|mv|mkdir|cat|test|export|\.\/|sh|bash)\b)/

it('npm scripts need no POSIX shell', () => {
  const scripts = files
    .filter((path) => basename(path) === 'package.json')
    .flatMap((path) => {
      const manifest: { scripts?: Record<string, string> } = JSON.parse(readFileSync(join(root, path), 'utf8'))
      return Object.entries(manifest.scripts ?? {}).map(([name, script]) => `${path} ${name}: ${script}`)
    })
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((script) => POSIX_SHELL.test(script.replace(/^.+?: /, '')))).toEqual([])
})

/** `join`, `fileURLToPath` and `pathToFileURL` do these. */
const BY_HAND = [
  /import\.meta\.url\)\.pathname/,
  /`file:\/\/\/?\$\{|'file:\/\/\/?' ?\+/,
  // An absolute path is no module on Windows.
  /\bimport\((?:fileURLToPath|join|resolve)\(/,
  /\$\{(?:\w+\.)*\w*(?:root|folder|dir|cwd\(\))\}(?:\/[\w.$]|\.?\w)/i,
  /\b\w*(?:root|folder|dir|cwd\(\)|tmpdir\(\)) \+ ['"`]/i,
]

it('paths in the file system are not put together by hand', () => {
  const code = files.filter((path) => /\.(?:m?[jt]s|tsx)$/.test(path) && !path.endsWith('portable.test.ts'))
  const lines = code.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .map((line, index) => ({ place: `${path}:${index + 1}`, line })),
  )
  const found = lines.filter(({ line }) => BY_HAND.some((pattern) => pattern.test(line)))
  expect(found.map(({ place, line }) => `${place} ${line.trim()}`)).toEqual([])
})
