import { generate, parser, traverse, types as t } from 'storybook/internal/babel'
import { loadCsf } from 'storybook/internal/csf-tools'
import type { CsfEnricher } from 'storybook/internal/types'
import { importedFrom, standalone, storyFile } from './standalone.ts'

/** Finds the component in a render function that only passes its args: `(args) => <Live {...args} />`. */
function helperIn(value: t.Node): t.JSXOpeningElement | null {
  if (!t.isArrowFunctionExpression(value) || !t.isJSXElement(value.body)) return null
  const { openingElement, children } = value.body
  const [only, ...others] = openingElement.attributes
  return children.length === 0 && others.length === 0 && t.isJSXSpreadAttribute(only) ? openingElement : null
}

function plain(text: string): t.TemplateLiteral {
  return t.templateLiteral([t.templateElement({ raw: text.replaceAll(/[`\\$]/g, String.raw`\$&`) }, true)], [])
}

/** A longer fixture is printed by its name. */
const FIXTURE_LINES = 4

/** Empties long lists and objects, so that only their names are printed. */
function hideFixtures(ast: t.File): void {
  const named = new Set<string>()
  const spread = new Set<string>()
  traverse(ast, {
    ObjectProperty: ({ node: { key, value } }) => {
      if (t.isIdentifier(value) && !t.isIdentifier(key, { name: 'args' })) named.add(value.name)
    },
    SpreadElement: ({ node: { argument }, parent }) => {
      if (t.isIdentifier(argument) && t.isObjectExpression(parent)) spread.add(argument.name)
    },
    Program: {
      exit: ({ scope }) => {
        for (const [name, { path }] of Object.entries(scope.bindings)) {
          if (!path.isVariableDeclarator() || !named.has(name) || spread.has(name)) continue
          const { start, end } = path.node.loc ?? { start: { line: 0 }, end: { line: 0 } }
          // Storybook's printer follows a name to its binding.
          if (/^[A-Z][A-Z\d_]*$/.test(name) && end.line - start.line >= FIXTURE_LINES) scope.removeBinding(name)
        }
      },
    },
  })
}

/** Simplifies a story file's syntax tree. Exported for its test. */
export function simplify(ast: t.File, component: string): void {
  hideFixtures(ast)
  traverse(ast, {
    ObjectProperty({ node }) {
      if (!t.isIdentifier(node.key, { name: 'render' })) return
      // Local to the story file, so it cannot be imported.
      const tag = helperIn(node.value)
      if (tag !== null) tag.name = t.jsxIdentifier(component)
    },
    JSXElement({ node }) {
      // As a child its brackets would be text.
      delete node.extra
    },
    StringLiteral(path) {
      // Attributes with quotes or line breaks need braces.
      if (!/["\n]/.test(path.node.value) || path.parentPath.isJSXAttribute()) return
      path.replaceWith(plain(path.node.value))
    },
  })
}

/**
 * Writes out a meta's args that are imported, or begin with imported ones: Storybook's printer cannot see them.
 *
 * @returns the file that they are from
 */
function writeArgs(meta: t.Node | undefined, file: string): string[] {
  if (!t.isObjectExpression(meta)) return []
  const args = meta.properties.find((one) => t.isObjectProperty(one) && t.isIdentifier(one.key, { name: 'args' }))
  if (!t.isObjectProperty(args)) return []
  const [first, ...rest] = t.isObjectExpression(args.value) ? args.value.properties : []
  const value = t.isSpreadElement(first) ? first.argument : args.value
  const imported = t.isIdentifier(value) ? importedFrom(value.name, file) : undefined
  const init = t.isVariableDeclaration(imported?.statement) ? imported.statement.declarations[0]?.init : null
  if (imported === undefined || !t.isObjectExpression(init)) return []
  args.value = t.objectExpression([...init.properties, ...rest])
  return [imported.path]
}

const RETRY = 'retry: () => {} }'
const TIMED_OUT =
  "{ kind: 'http', status: 504, message: 'Upstream timed out', isRetryable: true, issues: [], reasons: [] }"
/** What sets a chart's shared stories apart; the others are about what the reader does. */
const SHARED: Readonly<Record<string, string>> = {
  Idle: "result: { status: 'idle' }",
  Loading: "result: { status: 'loading' }",
  Empty: `result: { status: 'empty', ${RETRY}`,
  Failed: `result: { status: 'error', error: ${TIMED_OUT}, ${RETRY}`,
  ReadOnly: 'isExportable: false',
}

/** Names of the answers of `connectedStories`, where they are not the story's. */
const ANSWERS: Readonly<Record<string, string>> = {
  Default: 'typical',
  Failed: 'failing',
  ContractBroken: 'broken',
  Recovers: 'recovering',
}

const textOf = (node: t.Node | null | undefined) => (node ? generate(node).code : '')

/** Writes a story over the network as one that loads, and the handlers of its answers. */
function connected(spec: t.ObjectExpression, story: string): { render: string; handlers: string } {
  const {
    useResource: use,
    draw,
    answers,
    also,
  } = Object.fromEntries(
    spec.properties.flatMap((one) =>
      t.isObjectProperty(one) && t.isIdentifier(one.key) ? [[one.key.name, one.value]] : [],
    ),
  )
  if (!t.isArrowFunctionExpression(draw)) throw new Error(`${story} draws by no arrow function`)
  const loaded = t.isArrowFunctionExpression(use) ? textOf(use.body) : `${textOf(use)}()`
  const own = `...${textOf(answers)}.${ANSWERS[story] ?? story.toLowerCase()}()`
  return {
    render: `() => { const ${textOf(draw.params[0])} = ${loaded}; return ${textOf(draw.body)} }`,
    handlers: `/** What MSW answers: \`setupWorker(...handlers).start()\`. */
export const handlers = [${also ? `...${textOf(also)}(), ` : ''}${own}];`,
  }
}

/**
 * Writes out the stories that a function made, `shared.Loading`, which Storybook cannot read.
 *
 * @returns the handlers of those over the network, by story
 */
function writeMade(ast: t.File): ReadonlyMap<string, string> {
  const handlers = new Map<string, string>()
  const specs = new Map<string, t.ObjectExpression>()
  traverse(ast, {
    VariableDeclarator: ({ node, parentPath }) => {
      const { id, init } = node
      if (!t.isIdentifier(id)) return
      if (
        t.isCallExpression(init) &&
        t.isIdentifier(init.callee, { name: 'connectedStories' }) &&
        t.isObjectExpression(init.arguments[0])
      )
        specs.set(id.name, init.arguments[0])
      const made = t.isCallExpression(init) ? init.callee : init
      if (
        !parentPath.parentPath?.isExportNamedDeclaration() ||
        !t.isMemberExpression(made) ||
        !t.isIdentifier(made.property)
      )
        return
      const spec = t.isIdentifier(made.object) ? specs.get(made.object.name) : undefined
      if (spec === undefined) {
        node.init = parser.parseExpression(`({ args: { ${SHARED[made.property.name] ?? ''} } })`)
        return
      }
      const written = connected(spec, made.property.name)
      node.init = parser.parseExpression(`({ render: ${written.render} })`, { plugins: ['jsx', 'typescript'] })
      handlers.set(id.name, written.handlers)
    },
  })
  return handlers
}

/** Changes the code of the examples that an enricher has added. */
function changeCode(statements: readonly t.Statement[], change: (code: string) => string): void {
  for (const statement of statements) {
    t.traverseFast(statement, (node) => {
      if (t.isObjectProperty(node) && t.isIdentifier(node.key, { name: 'code' }) && t.isStringLiteral(node.value))
        node.value = t.stringLiteral(change(node.value.value))
    })
  }
}

/** By a file's text: preview and manifest need the same, and to print it takes longest of all. */
const written = new Map<string, Promise<t.Statement[]>>()

/** Gives stories of packages code that can be copied; a page of the app is in none, so it has no code. */
export function withSimplerSource(enrich: CsfEnricher | undefined): CsfEnricher {
  const write: (...csf: Parameters<CsfEnricher>) => Promise<t.Statement[]> = async (csf, source) => {
    const { meta, _ast: ast, _metaNode: node, _stories: stories } = source
    const { _ast: printed } = csf
    const own = printed.program.body.length
    const file = storyFile(meta?.title ?? '', Object.keys(stories)[0] ?? '')
    const component = meta?.component
    if (component === undefined || file === undefined) return []
    const handlers = writeMade(ast)
    const files = [file, ...writeArgs(node, file)]
    simplify(ast, component)
    await enrich?.(csf, source)
    const added = printed.program.body.slice(own)
    changeCode(added, (code) => {
      const before = handlers.get(/^(?:const|function) (\w+)/.exec(code)?.[1] ?? '')
      return standalone(before === undefined ? code : `${before}\n\n${code}`, files)
    })
    return added
  }
  return async (csf, source) => {
    const { _file: file } = source
    const known = written.get(file.code)
    const made = known ?? write(csf, source)
    written.set(file.code, made)
    const statements = await made
    const { _ast: ast } = csf
    if (known !== undefined) ast.program.body.push(...statements.map((one) => t.cloneNode(one, true)))
  }
}

export interface Example {
  readonly id: string
  /** Its export. */
  readonly story: string
  readonly code: string
}

/** Returns what 'Show code' shows of a file's stories; none for stories created by a function. */
export async function examplesOf(text: string, enrich: CsfEnricher): Promise<Example[]> {
  const parsed = () => loadCsf(text, { makeTitle: (title) => title ?? '' }).parse()
  const csf = parsed()
  await enrich(csf, parsed())
  const { _ast: ast, _stories: stories } = csf
  const examples: Example[] = []
  traverse(ast, {
    ObjectProperty: (path) => {
      const { key, value } = path.node
      const target = path.findParent((above) => above.isAssignmentExpression())?.node
      if (!t.isIdentifier(key, { name: 'code' }) || !t.isStringLiteral(value) || !t.isAssignmentExpression(target))
        return
      const { left } = target
      if (t.isMemberExpression(left) && t.isIdentifier(left.object))
        examples.push({ id: stories[left.object.name]?.id ?? '', story: left.object.name, code: value.value.trim() })
    },
  })
  return examples
}
