import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

// The linter finds circles of files (`import/no-cycle`); these are circles of the folders right below a workspace's src.

const root = fileURLToPath(new URL('../..', import.meta.url))
const IMPORT = /(?:\bfrom |\bimport |\bimport\(|\bnew URL\()'(\.{1,2}\/[^'?]+)/g
const IS_TEST = /\.(?:test|stories)\.tsx?$|(?:^|\/)testing\//

/** By folder or file right below src, those that it imports, each with one import as the proof. */
type Rooms = Map<string, Map<string, string>>

const roomOf = (path: string) => path.replace(/\/.*|\.tsx?$/, '')

function roomsIn(files: readonly (readonly [path: string, text: string])[]): Rooms {
  const rooms: Rooms = new Map()
  for (const [path, text] of files) {
    const imported = rooms.get(roomOf(path)) ?? new Map<string, string>()
    rooms.set(roomOf(path), imported)
    for (const [, specifier] of text.matchAll(IMPORT)) {
      const target = join(dirname(path), specifier!).split(sep).join('/')
      if (roomOf(target) !== roomOf(path)) imported.set(roomOf(target), `${path} imports ${target}`)
    }
  }
  return rooms
}

/** Returns the imports that lead from a room back to it; empty without such a circle. */
function circleOf(start: string, rooms: Rooms): readonly string[] {
  const ways = new Map<string, readonly string[]>([[start, []]])
  for (const [room, way] of ways) {
    for (const [next, proof] of rooms.get(room) ?? []) {
      if (next === start) return [...way, proof]
      if (!ways.has(next)) ways.set(next, [...way, proof])
    }
  }
  return []
}

function filesIn(src: string) {
  const paths = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((path) => path.split(sep).join('/'))
  return paths
    .filter((path) => /\.tsx?$/.test(path) && !IS_TEST.test(path))
    .map((path) => [path, readFileSync(join(src, path), 'utf8')] as const)
}

it('names the imports of a circle', () => {
  const files = [
    ['a/x.ts', "import '../b/y'"],
    ['b/y.ts', "import('../c')"],
    ['c.ts', "from './a/z'"],
  ] as const
  expect(circleOf('a', roomsIn(files))).toEqual(['a/x.ts imports b/y', 'b/y.ts imports c', 'c.ts imports a/z'])
})

const WORKSPACES = ['packages', 'apps'].flatMap((parent) =>
  readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
)

it.each(WORKSPACES)('has no circle of folders in %s', (workspace) => {
  const files = filesIn(join(root, workspace, 'src'))
  const folders = new Set(files.flatMap(([path]) => (path.includes('/') ? [roomOf(path)] : [])))
  const rooms = roomsIn(files)
  expect([...folders].flatMap((folder) => circleOf(folder, rooms))).toEqual([])
})
