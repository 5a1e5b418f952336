import { babelParse, traverse, types as t, type NodePath } from 'storybook/internal/babel'

// Text comes from sources: rendered stories mix it with data and show only their last state.

/** Without text for users. */
const CODE =
  /^(?:className|id|key|type|role|variant|size|tone|icon|href|to|path|d|points|viewBox|fill|stroke|transform|kind|status|locale|timeZone|accept|rel|target|form|method|pattern|autoComplete|content-type|font|css|base|event|code)$|^data-/

/** Their arguments are for developers, or no text. */
const CALLS =
  /^(?:console|document|window|RegExp|URL|fetch|import|matchMedia|querySelector|querySelectorAll|closest|matches)$/

/** Text even if a single word. */
const TEXT =
  /^(?:title|label|name|text|message|heading|caption|placeholder|alt|hint|help|description|purpose|action|children|note|legend|summary|aria-label|aria-description|.*Label)$/

/** Starts like a sentence, has a space and a word outside placeholders. */
function isSentence(text: string): boolean {
  const said = text.replaceAll(/\{[^}]*\}/g, '')
  return /^[A-Z“‘{][^]*\p{Ll}[^]* /u.test(text) && /\p{L}{3}/u.test(said) && !/[<>;=]|:\w|\w\(/.test(text)
}
const isWord = (text: string) => /^[A-Z]\p{L}+(?:\.\.\.)?$/u.test(text)

const collapsed = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function nameOf(node: t.Node): string {
  if (t.isIdentifier(node)) return node.name
  if (t.isMemberExpression(node)) return nameOf(node.property)
  return t.isCallExpression(node) ? nameOf(node.callee) : '…'
}

/** `${count} of ${all} bars` → '{count} of {all} bars'. */
function templateText({ quasis, expressions }: t.TemplateLiteral): string {
  return quasis
    .map(({ value }, i) => (value.cooked ?? '') + (expressions[i] === undefined ? '' : `{${nameOf(expressions[i])}}`))
    .join('')
}

function holderOf(path: NodePath): string | null {
  const holder = path.findParent((above) => above.isJSXAttribute() || above.isObjectProperty() || above.isFunction())
  if (holder?.isJSXAttribute()) return t.isJSXIdentifier(holder.node.name) ? holder.node.name.name : null
  if (!holder?.isObjectProperty()) return null
  const { key } = holder.node
  return t.isIdentifier(key) ? key.name : t.isStringLiteral(key) ? key.value : null
}

function isForCode(path: NodePath): boolean {
  const { parentPath: parent } = path
  if (parent === null || parent.isImportDeclaration() || parent.isExportDeclaration() || parent.isTSLiteralType())
    return true
  if (parent.isBinaryExpression() || parent.isSwitchCase() || (parent.isObjectProperty() && path.key === 'key'))
    return true
  return (
    path.findParent((above) => {
      if (above.isThrowStatement() || above.isTSType()) return true
      return above.isCallExpression() && CALLS.test(nameOf(above.node.callee))
    }) !== null
  )
}

/** Returns a source file's distinct sentences, headings and labels. */
export function sentencesIn(text: string): Set<string> {
  const found = new Set<string>()
  const add = (value: string, path: NodePath) => {
    const sentence = collapsed(value)
    const holder = holderOf(path)
    if (holder !== null && CODE.test(holder)) return
    if (isSentence(sentence) || (isWord(sentence) && (path.isJSXText() || (holder !== null && TEXT.test(holder)))))
      found.add(sentence)
  }
  traverse(babelParse(text), {
    JSXText: (path) => add(path.node.value, path),
    StringLiteral: (path) => {
      if (!isForCode(path)) add(path.node.value, path)
    },
    TemplateLiteral: (path) => {
      if (!isForCode(path) && !path.parentPath.isTaggedTemplateExpression()) add(templateText(path.node), path)
    },
  })
  return found
}

/** Strings per exported story: what a play looks for, the story shows. */
export function wordsOfStories(text: string): Map<string, Set<string>> {
  const words = new Map<string, Set<string>>()
  const ast = babelParse(text)
  for (const statement of ast.program.body) {
    if (!t.isExportNamedDeclaration(statement) || !t.isVariableDeclaration(statement.declaration)) continue
    for (const { id, init } of statement.declaration.declarations) {
      if (!t.isIdentifier(id) || !init) continue
      const own = new Set<string>()
      t.traverseFast(init, (node) => {
        if (t.isStringLiteral(node)) own.add(collapsed(node.value))
        else if (t.isTemplateLiteral(node)) own.add(collapsed(templateText(node)))
      })
      words.set(id.name, own)
    }
  }
  return words
}
