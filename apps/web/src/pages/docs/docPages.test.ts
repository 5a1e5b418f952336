import { readFileSync } from 'node:fs'
import { docsAddress, METRICS, STUDY_METRICS } from '@tidemark/ui/metrics'
import { describe, expect, it, test } from 'vitest'
import { renderDoc, SERVED_DOCS } from '../../../bundle/docs'
import { DOC_PAGES } from './docPages'

const pages: ReadonlyMap<string, { readonly html: string; readonly ids: readonly (string | undefined)[] }> = new Map(
  SERVED_DOCS.map((name) => {
    const html = renderDoc(readFileSync(new URL(`../../../../../docs/${name}.md`, import.meta.url), 'utf8'))
    return [`/docs/${name}`, { html, ids: [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id) }]
  }),
)

function leadsSomewhere(address: string): boolean {
  const [path = '', id] = address.split('#')
  const ids = pages.get(path)?.ids
  return ids !== undefined && (id === undefined || ids.includes(id))
}

describe('the docs in the app', () => {
  it('are the pages that the build renders', () => {
    expect(DOC_PAGES.map(({ name }) => name)).toEqual(SERVED_DOCS)
  })

  test.each([...METRICS, ...STUDY_METRICS].map((metric) => [metric.id, metric] as const))(
    'have an entry for %s, where its explanation links to',
    (_, metric) => {
      expect(leadsSomewhere(docsAddress(metric))).toBe(true)
    },
  )

  test.each([...pages])('%s has every id once and no dead link', (path, { html, ids }) => {
    expect(ids).toEqual([...new Set(ids)])
    const links = [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href)
    const dead = links.filter((href) => !leadsSomewhere(href.startsWith('#') ? path + href : href))
    expect(dead).toEqual([])
  })

  it('show a link to a file that is not served as text', () => {
    expect(renderDoc('See [why](adr/0008.md).')).toBe('<p>See why.</p>\n')
  })
})
