import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { babelParse, traverse, types as t } from 'storybook/internal/babel'
import { filesIn } from './filesIn.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const PACKAGES = ['packages/ui', 'packages/charts']

/** A module's statements, by the names that they declare and import. */
interface Names {
  readonly text: string
  readonly exported: ReadonlySet<string>
  readonly declared: ReadonlyMap<string, t.Statement>
  readonly imported: ReadonlyMap<string, { readonly from: string; readonly name: string; readonly isType?: boolean }>
}

function namesOf(text: string): Names {
  const { program } = babelParse(text)
  const declared = new Map<string, t.Statement>()
  const exported = new Set<string>()
  const imported = new Map<string, { from: string; name: string; isType: boolean }>()
  for (const statement of program.body) {
    if (t.isImportDeclaration(statement) || (t.isExportNamedDeclaration(statement) && statement.source)) {
      for (const one of statement.specifiers) {
        const name = t.isImportSpecifier(one) ? one.imported : t.isExportSpecifier(one) ? one.local : null
        const local = t.isExportSpecifier(one) ? one.exported : t.isImportSpecifier(one) ? one.local : null
        const from = statement.source?.value ?? ''
        const kinds = t.isImportDeclaration(statement)
          ? [statement.importKind, t.isImportSpecifier(one) && one.importKind]
          : [statement.exportKind, t.isExportSpecifier(one) && one.exportKind]
        const isType = kinds.includes('type')
        if (t.isExportSpecifier(one) && t.isIdentifier(local)) exported.add(local.name)
        if (t.isIdentifier(name) && t.isIdentifier(local)) imported.set(local.name, { from, name: name.name, isType })
      }
      continue
    }
    const plain = t.isExportNamedDeclaration(statement) ? statement.declaration : statement
    if (
      t.isVariableDeclaration(plain) ||
      t.isFunctionDeclaration(plain) ||
      t.isTSInterfaceDeclaration(plain) ||
      t.isTSTypeAliasDeclaration(plain)
    ) {
      const ids = t.isVariableDeclaration(plain) ? Object.keys(t.getBindingIdentifiers(plain)) : [plain.id?.name ?? '']
      for (const id of ids) {
        declared.set(id, plain)
        if (plain !== statement) exported.add(id)
      }
    }
  }
  return { text, exported, declared, imported }
}

function resolved(from: string, source: string): string {
  const base = join(dirname(from), source)
  return ['.ts', '.tsx', '/index.ts'].map((end) => base + end).find((path) => existsSync(path)) ?? base
}

const modules = new Map<string, Names>()
function moduleAt(path: string): Names {
  const known = modules.get(path) ?? namesOf(readFileSync(path, 'utf8'))
  modules.set(path, known)
  return known
}

/** Where a package's users import what a file declares: `file#name`. */
let published: Map<string, { from: string; name: string; isType: boolean }> | null = null
function publishedNames() {
  if (published !== null) return published
  published = new Map()
  for (const folder of PACKAGES) {
    const { name: id, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    for (const [entry, file] of Object.entries<string>(exports)) {
      if (!/\.tsx?$/.test(file)) continue
      const path = join(root, folder, file)
      const { exported, declared, imported } = moduleAt(path)
      for (const name of exported) {
        const one = imported.get(name)
        const key = one === undefined ? `${path}#${name}` : `${resolved(path, one.from)}#${one.name}`
        const isType =
          one?.isType ?? (!t.isVariableDeclaration(declared.get(name)) && !t.isFunctionDeclaration(declared.get(name)))
        published.set(key, { from: join(id, entry), name, isType })
      }
    }
  }
  return published
}

/** What the packages offer to draw with, by its file from the root. */
export const packagedComponents = (): { name: string; file: string; from: string }[] =>
  [...publishedNames()].flatMap(([key, { from, name, isType }]) => {
    const [file = ''] = key.split('#')
    return file.endsWith('.tsx') && /^[A-Z][a-z]/.test(name) && !isType
      ? [{ name, file: relative(root, file), from }]
      : []
  })

function freeNames(statement: t.Statement): string[] {
  const names = new Set<string>()
  traverse(t.file(t.program([t.cloneNode(statement, true)])), {
    Program: ({ scope }) => {
      for (const name of Object.keys(scope.globals)) names.add(name)
    },
    TSTypeReference: ({ node: { typeName } }) => {
      if (t.isIdentifier(typeName)) names.add(typeName.name)
    },
  })
  names.delete('fn')
  return [...names]
}

/** Mocks do nothing, or what they were given. Exported for its test. */
export const withoutMocks = (text: string): string =>
  text.replaceAll(
    /\bfn(?:<[^>]*>)?\(((?:[^()]|\([^()]*\))*)\)(?:\.mockName\([^)]*\))?/g,
    (_, given: string) => given || '() => {}',
  )

/** What a file imports by a name from another of ours. */
export function importedFrom(name: string, file: string): { path: string; statement: t.Statement } | undefined {
  const one = moduleAt(file).imported.get(name)
  const path = resolved(file, one?.from ?? '')
  const statement = one?.from.startsWith('.') ? moduleAt(path).declared.get(one.name) : undefined
  return statement && { path, statement }
}

/** Returns an example with what it needs above it: imports from packages, and the data and helpers of the files that it is from. */
export function standalone(example: string, files: readonly string[]): string {
  const code = withoutMocks(example)
  const imports = new Map<string, Set<string>>()
  const above: string[] = []
  const done = new Set<string>()
  const add = (name: string, path: string): void => {
    const { text, declared, imported } = moduleAt(path)
    const statement = declared.get(name)
    const own = publishedNames().get(`${path}#${name}`)
    const component = name.replace(/Props$/, '')
    if (t.isTSInterfaceDeclaration(statement) && publishedNames().has(`${path}#${component}`) && own === undefined) {
      add(component, path)
      imports.set('react', (imports.get('react') ?? new Set()).add('type ComponentProps'))
      const props = `type ${name} = ComponentProps<typeof ${component}>;`
      if (!above.includes(props)) above.push(props)
    } else if (statement !== undefined && own === undefined) {
      const key = `${path}:${statement.start}`
      if (done.has(key)) return
      done.add(key)
      for (const free of freeNames(statement)) add(free, path)
      above.push(withoutMocks(text.slice(statement.start ?? 0, statement.end ?? 0)))
    }
    if (statement !== undefined && own === undefined) return
    const one = own ?? imported.get(name)
    if (one === undefined) return
    const target = one.from.startsWith('.') ? resolved(path, one.from) : null
    const known = target === null ? one : publishedNames().get(`${target}#${one.name}`)
    if (known === undefined) {
      add(one.name, target ?? path)
      const alias = `const ${name} = ${one.name};`
      if (one.name !== name && !above.includes(alias)) above.push(alias)
    } else {
      const wanted = `${known.isType ? 'type ' : ''}${known.name}${known.name === name ? '' : ` as ${name}`}`
      imports.set(known.from, (imports.get(known.from) ?? new Set()).add(wanted))
    }
  }
  for (const name of babelParse(code).program.body.flatMap(freeNames)) {
    const file = files.find((path) => moduleAt(path).declared.has(name) || moduleAt(path).imported.has(name))
    if (file !== undefined) add(name, file)
  }
  const lines = [...imports].map(([from, names]) => `import { ${[...names].toSorted().join(', ')} } from "${from}";`)
  return [lines.toSorted().join('\n'), ...above, code].filter((part) => part !== '').join('\n\n')
}

let texts: [file: string, text: string][] | null = null

/** The file of the stories of a meta; Storybook hands over the text alone. */
export function storyFile(title: string, story: string): string | undefined {
  texts ??= filesIn(
    root,
    PACKAGES.map((folder) => posix.join(folder, 'src')),
  )
    .filter((path) => path.endsWith('.stories.tsx'))
    .map((path) => [join(root, path), readFileSync(join(root, path), 'utf8')])
  return texts.find(([, text]) => text.includes(`title: '${title}'`) && text.includes(`export const ${story}`))?.[0]
}
