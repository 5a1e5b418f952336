import { babelParse, generate, traverse } from 'storybook/internal/babel'
import { expect, it } from 'vitest'
import { simplify } from '../../.storybook/codeExamples'
import { withoutMocks } from '../../.storybook/standalone'

function simplified(text: string): string {
  const ast = babelParse(text)
  simplify(ast, 'Switch')
  return generate(ast, { compact: true }).code
}

it('a helper that only hands its args on is the component itself', () => {
  expect(simplified('const meta = { render: (args) => <Turned {...args} /> }')).toContain('<Switch{...args}/>')
})

it('a composition stays as it is', () => {
  const text = 'const meta={render:args=><Card title="On"><Switch{...args}/></Card>};'
  expect(simplified(text)).toBe(text)
  expect(simplified('const story={render:()=><Both{...one}{...two}/>};')).toContain('<Both')
})

it('a spy is an empty function, or what it was given', () => {
  expect(withoutMocks('<A onChange={fn()} />')).toBe('<A onChange={() => {}} />')
  expect(withoutMocks("<A onChange={fn(() => ({ a: 1 })).mockName('change')} />")).toBe(
    '<A onChange={() => ({ a: 1 })} />',
  )
})

it('text with quotes or line breaks is a template, which an attribute can hold', () => {
  expect(simplified(String.raw`const a={value:'{"a": "\\ $1"}'};`)).toBe('const a={value:`{"a": "\\\\ \\$1"}`};')
  expect(simplified('const a = <p title="a b" />')).toContain('title="a b"')
})

it('a long fixture keeps its name: the printer cannot follow it', () => {
  const items = Array.from({ length: 6 }, (_, i) => `  ${i},`).join('\n')
  const ast = babelParse(
    `const ITEMS = [\n${items}\n]\nconst SHORT = [1]\nconst meta = { args: { items: ITEMS, short: SHORT } }`,
  )
  simplify(ast, 'Switch')
  const bindings: string[] = []
  traverse(ast, { Program: ({ scope }) => void bindings.push(...Object.keys(scope.bindings)) })
  expect(bindings).toEqual(['SHORT', 'meta'])
})
