import { traverse, types as t } from 'storybook/internal/babel'
import { loadCsf } from 'storybook/internal/csf-tools'
import type { CsfEnricher } from 'storybook/internal/types'

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
    CallExpression(path) {
      const { callee, arguments: given } = path.node
      if (t.isIdentifier(callee, { name: 'fn' }) && given.length === 0)
        path.replaceWith(t.arrowFunctionExpression([], t.blockStatement([])))
    },
    StringLiteral(path) {
      // Attributes with quotes or line breaks need braces.
      if (!/["\n]/.test(path.node.value) || path.parentPath.isJSXAttribute()) return
      path.replaceWith(plain(path.node.value))
    },
  })
}

/** Storybook's error as a story's code, for stories created by a function. */
function isErrorAsCode(statement: t.Statement): boolean {
  let isFound = false
  t.traverseFast(statement, (node) => {
    if (t.isStringLiteral(node) && node.value.startsWith('Expected story to be')) isFound = true
  })
  return isFound && t.isExpressionStatement(statement)
}

/** Returns the name of a meta's imported args, which Storybook's printer cannot see. */
function importedArgs(meta: t.ObjectExpression, body: readonly t.Statement[]): string | null {
  const args = meta.properties.find((one) => t.isObjectProperty(one) && t.isIdentifier(one.key, { name: 'args' }))
  if (!t.isObjectProperty(args) || !t.isIdentifier(args.value)) return null
  const { name } = args.value
  const isImported = body.some(
    (statement) => t.isImportDeclaration(statement) && statement.specifiers.some(({ local }) => local.name === name),
  )
  return isImported ? name : null
}

/** Spreads args over the first use of a component in an example. Exported for its test. */
export function withSpread(code: string, component: string, args: string): string {
  if (code.includes(`{...${args}}`)) return code
  return code.replace(
    new RegExp(String.raw`<${component}(\s+|(?=>))`),
    (_, space: string) => `<${component}${space || ' '}{...${args}}${space}`,
  )
}

function spreadArgs(statement: t.Statement, component: string, args: string): void {
  t.traverseFast(statement, (node) => {
    if (!t.isObjectProperty(node) || !t.isIdentifier(node.key, { name: 'code' }) || !t.isStringLiteral(node.value))
      return
    node.value = t.stringLiteral(withSpread(node.value.value, component, args))
  })
}

export function withSimplerSource(enrich: CsfEnricher | undefined): CsfEnricher {
  return async (csf, source) => {
    const { meta, _ast: ast, _metaNode: node } = source
    const { _ast: printed } = csf
    const own = printed.program.body.length
    if (meta?.component !== undefined) simplify(ast, meta.component)
    await enrich?.(csf, source)
    const args = t.isObjectExpression(node) ? importedArgs(node, ast.program.body) : null
    if (args !== null && meta?.component !== undefined) {
      for (const statement of printed.program.body.slice(own)) spreadArgs(statement, meta.component, args)
    }
    printed.program.body = printed.program.body.filter((statement) => !isErrorAsCode(statement))
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
