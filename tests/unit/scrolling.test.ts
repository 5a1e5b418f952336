import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const SOURCES = ['packages/ui/src', 'packages/charts/src', 'apps/web/src'].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    // The saved report is a page of its own.
    .filter((file) => !file.endsWith('reportFile.tsx') && /(?<!\.(?:test|stories))\.(?:tsx?|css)$/.test(file))
    .map((file) => join(folder, file)),
)

/** The declarations, or the props of the element, beside the one at `at`. */
function blockAround(text: string, at: number): string {
  if (text.slice(at).match(/^\w+=/) !== null) {
    const end = at + text.slice(at).search(/(?<!=)>/)
    return text.slice(text.lastIndexOf('<', at), end)
  }
  // Tokens in braces are no blocks.
  const plain = text.replaceAll(/\{[\w.]+\}/g, (token) => ' '.repeat(token.length))
  return plain.slice(plain.lastIndexOf('{', at), plain.indexOf('}', at))
}

// Text for screen readers is placed absolutely: without a positioned ancestor that scrolls, it makes the document as
// long as what is scrolled.
it('whatever scrolls is positioned, so that hidden text within cannot stretch the page', () => {
  expect(SOURCES.length).toBeGreaterThan(100)
  const loose = SOURCES.flatMap((file) => {
    const text = readFileSync(new URL(file, ROOT), 'utf8')
    const scrolling = [...text.matchAll(/overflow(?:-?[xyXY])?(?:: '?|=")(?:[a-z]+ )?(?:auto|scroll)/g)]
    return scrolling.every(({ index }) => /\bposition[:=]|\.\.\.SCROLLER/.test(blockAround(text, index))) ? [] : [file]
  })
  expect(loose).toEqual([])
})
