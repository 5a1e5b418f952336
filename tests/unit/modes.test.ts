import { generate } from 'storybook/internal/babel'
import { loadCsf } from 'storybook/internal/csf-tools'
import { expect, it } from 'vitest'
import { withOwnModes } from '../../.storybook/modes'

async function added(title: string, ...names: readonly string[]): Promise<string[]> {
  const text = `export default { title: '${title}' }\n${names.map((name) => `export const ${name} = {}`).join('\n')}`
  const parsed = () => loadCsf(text, { makeTitle: (given) => given ?? '' }).parse()
  const csf = parsed()
  await withOwnModes(undefined)(csf, parsed())
  const { _ast: ast } = csf
  return ast.program.body.slice(1 + names.length).map((statement) => generate(statement, { compact: true }).code)
}

it('a story in a theme or width of its own has snapshots in that one only', async () => {
  const [dark, mobile, tablet] = await added('A', 'Dark', 'MobileForm', 'Tablet')
  expect(dark).toContain('modes:{light:{disable:true},dark:{disable:false},phone:{disable:true}}')
  expect(mobile).toContain('MobileForm.parameters?.chromatic,modes:{light:{disable:true},dark:{disable:true}}')
  expect(tablet).toContain('light:{viewport:{width:1024,height:768}}')
})

it('any other has none on a phone if it asks for a desktop', async () => {
  const [plain, darker] = await added('A', 'Default', 'Darker')
  expect(plain).toMatch(/^if\(Default\.globals\?\.viewport\?\.value==='desktop'\)/)
  expect(plain).toContain('modes:{phone:{disable:true}}')
  expect(darker).toContain('modes:{phone:{disable:true}}')
})

it('a page has one at 1024 px, unless it has a story there', async () => {
  const tablet = "modes:{tablet:{theme:'light',viewport:{width:1024,height:768}}}"
  expect((await added('Pages/Chart', 'Default'))[0]).toContain(tablet)
  expect((await added('Pages/Chart', 'Empty'))[0]).not.toContain('tablet')
  expect((await added('Pages/Chart/Use', 'Default'))[0]).not.toContain('tablet')
  expect((await added('Pages/Backtest Data', 'Default', 'Tablet'))[0]).not.toContain('tablet')
})
