import { traverse, types as t } from 'storybook/internal/babel'
import type { CsfEnricher } from 'storybook/internal/types'

/**
 * Returns the tag of the component in a render function that only passes on its args: `(args) => <Live {...args} />`.
 */
function helperIn(value: t.Node): t.JSXOpeningElement | null {
  if (!t.isArrowFunctionExpression(value) || !t.isJSXElement(value.body)) return null
  const { openingElement, children } = value.body
  const [only, ...others] = openingElement.attributes
  return children.length === 0 && others.length === 0 && t.isJSXSpreadAttribute(only) ? openingElement : null
}

function plain(text: string): t.TemplateLiteral {
  return t.templateLiteral([t.templateElement({ raw: text.replaceAll(/[`\\$]/g, String.raw`\$&`) }, true)], [])
}

/** Simplifies a story file's syntax tree for code examples. Exported for its test. */
export function simplify(ast: t.File, component: string): void {
  traverse(ast, {
    ObjectProperty({ node }) {
      if (!t.isIdentifier(node.key, { name: 'render' })) return
      // A helper that holds a controlled component's value is local to the story file and cannot be imported.
      const tag = helperIn(node.value)
      if (tag !== null) tag.name = t.jsxIdentifier(component)
    },
    CallExpression(path) {
      // A spy for tests.
      const { callee, arguments: given } = path.node
      if (t.isIdentifier(callee, { name: 'fn' }) && given.length === 0)
        path.replaceWith(t.arrowFunctionExpression([], t.blockStatement([])))
    },
    StringLiteral(path) {
      // Text with quotes or line breaks needs braces as an attribute.
      if (!/["\n]/.test(path.node.value) || path.parentPath.isJSXAttribute()) return
      path.replaceWith(plain(path.node.value))
    },
  })
}

/**
 * Whether a statement sets Storybook's own error as a story's code, which happens for stories created by a function.
 */
function isErrorAsCode(statement: t.Statement): boolean {
  let isFound = false
  t.traverseFast(statement, (node) => {
    if (t.isStringLiteral(node) && node.value.startsWith('Expected story to be')) isFound = true
  })
  return isFound && t.isExpressionStatement(statement)
}

/** Wraps Storybook's enricher, so that code examples are printed from simplified source. */
export function withSimplerSource(enrich: CsfEnricher | undefined): CsfEnricher {
  return async (csf, source) => {
    const { meta, _ast: ast } = source
    if (meta?.component !== undefined) simplify(ast, meta.component)
    await enrich?.(csf, source)
    const { _ast: printed } = csf
    printed.program.body = printed.program.body.filter((statement) => !isErrorAsCode(statement))
  }
}
