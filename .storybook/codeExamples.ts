import { traverse, types as t } from 'storybook/internal/babel'
import type { CsfEnricher } from 'storybook/internal/types'

/** A render function that only hands its args to one component: `(args) => <Live {...args} />`. Returns that component's tag. */
function helperIn(value: t.Node): t.JSXOpeningElement | null {
  if (!t.isArrowFunctionExpression(value) || !t.isJSXElement(value.body)) return null
  const { openingElement, children } = value.body
  const [only, ...others] = openingElement.attributes
  return children.length === 0 && others.length === 0 && t.isJSXSpreadAttribute(only) ? openingElement : null
}

function plain(text: string): t.TemplateLiteral {
  return t.templateLiteral([t.templateElement({ raw: text.replaceAll(/[`\\$]/g, String.raw`\$&`) }, true)], [])
}

/** Changes a story file's syntax tree to what its reader would write. Exported for its test. */
export function simplify(ast: t.File, component: string): void {
  traverse(ast, {
    ObjectProperty({ node }) {
      if (!t.isIdentifier(node.key, { name: 'render' })) return
      // A helper in the story file holds the value of a controlled component; nobody else can import it.
      const tag = helperIn(node.value)
      if (tag !== null) tag.name = t.jsxIdentifier(component)
    },
    CallExpression(path) {
      // A spy of the tests.
      const { callee, arguments: given } = path.node
      if (t.isIdentifier(callee, { name: 'fn' }) && given.length === 0)
        path.replaceWith(t.arrowFunctionExpression([], t.blockStatement([])))
    },
    StringLiteral(path) {
      // As an attribute it could not be written with quotes or line breaks.
      if (!/["\n]/.test(path.node.value) || path.parentPath.isJSXAttribute()) return
      path.replaceWith(plain(path.node.value))
    },
  })
}

/** Whether a statement gives a story Storybook's own error as its code: it cannot read stories that a function makes. */
function isErrorAsCode(statement: t.Statement): boolean {
  let isFound = false
  t.traverseFast(statement, (node) => {
    if (t.isStringLiteral(node) && node.value.startsWith('Expected story to be')) isFound = true
  })
  return isFound && t.isExpressionStatement(statement)
}

/** Wraps Storybook's own enricher, which prints code examples from the source: it reads a simpler one. */
export function withSimplerSource(enrich: CsfEnricher | undefined): CsfEnricher {
  return async (csf, source) => {
    const { meta, _ast: ast } = source
    if (meta?.component !== undefined) simplify(ast, meta.component)
    await enrich?.(csf, source)
    const { _ast: printed } = csf
    printed.program.body = printed.program.body.filter((statement) => !isErrorAsCode(statement))
  }
}
