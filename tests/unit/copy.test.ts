import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { contradictionsIn } from '../../.storybook/copy/contradictions'
import { copyOf, readCopy } from '../../.storybook/copy/copyPlugin'
import type { Sentence } from '../../.storybook/copy/sentence'
import { sentencesIn } from '../../.storybook/copy/sentences'

const root = fileURLToPath(new URL('../..', import.meta.url))

let sentences: readonly Sentence[] = []
beforeAll(() => {
  sentences = readCopy(root)
}, 120_000)

const sentence = (text: string): Sentence => ({ text, files: ['a.tsx'], stories: [], rules: [] })

describe('the copy of the product', () => {
  it('has no contradiction', () => {
    expect(contradictionsIn(sentences)).toEqual([])
  })

  it('holds what the product says, with its stories and its rule', () => {
    expect(sentences.length).toBeGreaterThan(800)
    const [found] = sentences.filter(({ text }) => text === 'Failed to load demo configuration')
    expect(found).toMatchObject({
      files: ['apps/web/src/demo/demoConfigStore.ts'],
      rules: [expect.stringContaining("'Failed to load demo configuration'")],
    })
    expect(found?.stories).toContain('pages-demo-control--unreadable')
  })
})

describe('a contradiction', () => {
  it('is a second wording of the same words', () => {
    expect(contradictionsIn([...sentences, sentence('Try again…')])).toEqual([
      "'Try Again' and 'Try again…' say the same",
    ])
  })

  it('is another wording of a meaning', () => {
    expect(contradictionsIn([...sentences, sentence('Retry')])).toEqual([
      "'Retry' (a.tsx) is worded 'Try Again' elsewhere",
    ])
  })

  it('needs both wordings to be excused', () => {
    expect(contradictionsIn([])).toContain("'end demo' has one wording and needs no exception")
  })
})

describe('sentences of a source', () => {
  it('are texts, labels and templates', () => {
    const source = `
      import x from 'Some module'
      const label = isBusy ? 'Saving the file' : 'Save the file'
      throw new Error('Developers read this one')
      const view = (
        <Card title="Equity" className="Not this one">
          No trades in
          this run
          <Field label={'Window'} hint={\`\${count} of \${run.bars} bars\`} type="Text" />
        </Card>
      )`
    expect([...sentencesIn(source)].toSorted()).toEqual([
      'Equity',
      'No trades in this run',
      'Save the file',
      'Saving the file',
      'Window',
      '{count} of {bars} bars',
    ])
  })
})

it('a story names a sentence with its holes filled', () => {
  const [row] = copyOf(
    new Map([['a.tsx', 'const a = `${count} of ${all} bars`']]),
    new Map([
      [
        'A.stories.tsx',
        "const meta = {\n  title: 'Elements/A',\n}\nexport const Some = { play: () => find('2 of 3 bars') }\nexport const Other = { play: () => find('2 bars') }",
      ],
    ]),
    "## 2. Screens\n\n### /a\n\n| Rule | Shown by |\n| '{count} of {all} bars' is said | x |",
  )
  expect(row).toEqual({
    text: '{count} of {all} bars',
    files: ['a.tsx'],
    stories: ['elements-a--some'],
    rules: ["/a: '{count} of {all} bars' is said"],
  })
})
