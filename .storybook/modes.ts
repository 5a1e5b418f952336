import { babelParse } from 'storybook/internal/babel'
import type { CsfEnricher } from 'storybook/internal/types'

/** Chromatic's modes for stories with their own theme or width; in others they would repeat themselves or `Default`. */
const MODES: readonly [names: RegExp, modes: string][] = [
  [/^Dark$/, '{ light: { disable: true }, dark: { disable: false }, phone: { disable: true } }'],
  [/^Mobile/, '{ light: { disable: true }, dark: { disable: true } }'],
  [
    /^Tablet/,
    '{ light: { viewport: { width: 1024, height: 768 } }, dark: { disable: true }, phone: { disable: true } }',
  ],
]

/** The page itself: `Default` of its first file. Stories of its parts have no snapshot at 1024 px. */
const PAGE = /^Pages\/[^/]+$/
const ON_A_TABLET = `{ tablet: { theme: 'light', viewport: { width: 1024, height: 768 } } }`

/** A story that asks for a desktop shows what a phone does not have, so its play would fail there. */
const isWide = (name: string) => `${name}.globals?.viewport?.value === 'desktop'`
const NO_PHONE = '{ phone: { disable: true } }'

export function withOwnModes(enrich: CsfEnricher | undefined): CsfEnricher {
  return async (csf, source) => {
    await enrich?.(csf, source)
    const { _ast: ast } = csf
    const { _stories: stories } = source
    const isPage = PAGE.test(source.meta?.title ?? '') && stories['Tablet'] === undefined
    for (const name of Object.keys(stories)) {
      const modes = isPage && name === 'Default' ? ON_A_TABLET : MODES.find(([names]) => names.test(name))?.[1]
      const statement = `${name}.parameters = { ...${name}.parameters, chromatic: { ...${name}.parameters?.chromatic, modes: ${modes ?? NO_PHONE} } }`
      const { program } = babelParse(modes === undefined ? `if (${isWide(name)}) ${statement}` : statement)
      ast.program.body.push(...program.body)
    }
  }
}
