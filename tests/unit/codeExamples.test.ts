import { babelParse, generate } from 'storybook/internal/babel'
import { expect, it } from 'vitest'
import { simplify } from '../../.storybook/codeExamples'

/** The file as the code examples are read from it, on one line. */
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
