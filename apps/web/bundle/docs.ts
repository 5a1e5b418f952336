import { basename } from 'node:path'
import { Marked } from 'marked'
import type { Plugin } from 'vite'

/** Files of docs/ that the app serves to its users, by name. */
export const SERVED_DOCS = ['can-i-believe-this', 'metrics', 'own-strategies'] as const

const EXPLICIT_ID = /<a id="([^"]+)"><\/a>/

/**
 * Renders a page of docs/. Headings have ids as on GitHub, or the one of the `<a id>` in them; links to other pages lead to
 * them within the app, and those to files that it does not serve are only text.
 */
export function renderDoc(markdown: string): string {
  const taken = new Set([...markdown.matchAll(new RegExp(EXPLICIT_ID, 'g'))].map(([, id]) => id))
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const explicit = EXPLICIT_ID.exec(text)?.[1]
        const id = explicit ?? slugOf(text)
        const isFree = explicit !== undefined || !taken.has(id)
        taken.add(id)
        const content = this.parser.parseInline(tokens).replace(EXPLICIT_ID, '')
        return `<h${depth}${isFree ? ` id="${id}"` : ''}>${content}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const content = this.parser.parseInline(tokens)
        const address = addressOf(href)
        return address === null ? content : `<a href="${address}">${content}</a>`
      },
    },
  })
  return marked.parse(markdown, { async: false })
}

function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
}

function addressOf(href: string): string | null {
  if (href.startsWith('#')) return href
  const [, name, hash = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? []
  return SERVED_DOCS.some((served) => served === name) ? `/docs/${name}${hash}` : null
}

/** Imports a page of docs/ as HTML: `import html from '…/docs/metrics.md'`. */
export function docs(): Plugin {
  return {
    name: 'tidemark:docs',
    enforce: 'pre',
    transform(code, id) {
      if (!SERVED_DOCS.some((name) => basename(id) === `${name}.md`)) return null
      return { code: `export default ${JSON.stringify(renderDoc(code))}`, map: null, moduleType: 'js' }
    },
  }
}
