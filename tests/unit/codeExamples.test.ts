import { babelParse, generate, traverse } from 'storybook/internal/babel'
import { expect, it } from 'vitest'
import { simplify, withSpread } from '../../.storybook/codeExamples'

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

it('a spy is an empty function', () => {
  expect(simplified('const meta={args:{onChange:fn()}};')).toBe('const meta={args:{onChange:()=>{}}};')
  expect(simplified('const meta={args:{onChange:fn(spy)}};')).toContain('fn(spy)')
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

it('args of another file are spread by their name', () => {
  expect(withSpread('const A = () => <Chart />', 'Chart', 'args')).toBe('const A = () => <Chart {...args} />')
  expect(withSpread('<Chart>x</Chart>', 'Chart', 'args')).toBe('<Chart {...args}>x</Chart>')
  expect(withSpread('<Chart\n  a={1}\n/>', 'Chart', 'args')).toBe('<Chart\n  {...args}\n  a={1}\n/>')
  expect(withSpread('(args) => <Chart {...args} a={1} />', 'Chart', 'args')).toBe('(args) => <Chart {...args} a={1} />')
})
