import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import type { Plugin } from 'vite'
import { filesIn } from '../filesIn.ts'
import type { Sentence } from './sentence.ts'
import { sentencesIn, wordsOfStories } from './sentences.ts'

/** Placeholders match any text. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.+')}$`)
}

/** By the strings they quote. */
function rulesByQuote(coverage: string): Map<string, string[]> {
  const rules = new Map<string, string[]>()
  let section = ''
  for (const line of coverage.split('\n')) {
    section = /^#{2,3} (?:\d\. )?(.+)/.exec(line)?.[1] ?? section
    const rule = /^\| (.+?) +\|/.exec(line)?.[1]
    for (const [, quote = ''] of rule?.matchAll(/(?<![\w'])'([^']+)'/g) ?? [])
      rules.set(quote, [...(rules.get(quote) ?? []), `${section}: ${rule}`])
  }
  return rules
}

/** By the strings they contain. */
function storiesByWord(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const stories = new Map<string, string[]>()
  for (const text of files.values()) {
    const title = /^ {2}title: '([^']+)'/m.exec(text)?.[1] ?? ''
    const id = /^ {2}id: '([^']+)'/m.exec(text)?.[1] ?? title
    for (const [name, words] of wordsOfStories(text)) {
      for (const word of words) stories.set(word, [...(stories.get(word) ?? []), toId(id, storyNameFromExport(name))])
    }
  }
  return stories
}

/**
 * Returns all sentences in alphabetical order.
 *
 * @param sources - text by path
 * @param stories - text by path
 * @param coverage - docs/spec-coverage.md
 */
export function copyOf(
  sources: ReadonlyMap<string, string>,
  stories: ReadonlyMap<string, string>,
  coverage: string,
): Sentence[] {
  const files = new Map<string, string[]>()
  for (const [path, text] of sources) {
    for (const sentence of sentencesIn(text)) files.set(sentence, [...(files.get(sentence) ?? []), path])
  }
  const named = storiesByWord(stories)
  const rules = rulesByQuote(coverage)
  return [...files]
    .map(([text, paths]): Sentence => {
      const pattern = text.includes('{') ? patternOf(text) : null
      const shown =
        pattern === null
          ? (named.get(text) ?? [])
          : [...named].filter(([word]) => pattern.test(word)).flatMap(([, ids]) => ids)
      return { text, files: paths, stories: [...new Set(shown)], rules: rules.get(text) ?? [] }
    })
    .toSorted((a, b) => a.text.localeCompare(b.text, 'en'))
}

/** Text from engine and server counts as data. */
const SOURCES = ['packages/ui/src', 'packages/charts/src', 'packages/contract/src', 'packages/api/src', 'apps/web/src']
const NO_PRODUCT =
  /\.(?:test|stories|d)\.tsx?$|(?:Recipe|icons|[fF]ixtures?)\.tsx?$|\/openapi\w*\.ts$|\/(?:testing|foundations|theme|motion|fixtures)\//

function readAll(root: string, isWanted: (path: string) => boolean): Map<string, string> {
  return new Map(
    filesIn(root, SOURCES)
      .filter((path) => /\.tsx?$/.test(path) && isWanted(path))
      .map((path): [string, string] => [path, readFileSync(join(root, path), 'utf8')]),
  )
}

export function readCopy(root: string): Sentence[] {
  return copyOf(
    readAll(root, (path) => !NO_PRODUCT.test(path)),
    readAll(root, (path) => path.endsWith('.stories.tsx')),
    readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8'),
  )
}

export function copy(root: string): Plugin {
  const id = '\0virtual:copy'
  return {
    name: 'copy',
    resolveId: (source) => (source === 'virtual:copy' ? id : null),
    load: (path) => (path === id ? `export default ${JSON.stringify(readCopy(root))}` : null),
  }
}
