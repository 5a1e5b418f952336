import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { themeOf } from './theme'

const script = readFileSync(new URL('../../public/theme.js', import.meta.url), 'utf8')

/** What the page's first script sets for what is stored. */
function firstTheme(stored: string | null, isSystemDark: boolean): string | undefined {
  const dataset: { theme?: string } = {}
  runInNewContext(script, {
    document: { documentElement: { dataset } },
    localStorage: { getItem: (key: string) => (key === 'user_preferences' ? stored : null) },
    matchMedia: () => ({ matches: isSystemDark }),
  })
  return dataset.theme
}

describe.each([[true], [false]])('on a system where dark is %s', (isSystemDark) => {
  it.each(['light', 'dark', 'system'] as const)('the first paint has the theme that %s means', (wanted) => {
    expect(firstTheme(JSON.stringify({ theme: wanted }), isSystemDark)).toBe(themeOf(wanted, isSystemDark))
  })

  it.each([[null], [''], ['{broken'], ['null'], ['{"theme":"blue"}'], ['[]']])(
    '%j stored is the system’s theme',
    (stored) => {
      expect(firstTheme(stored, isSystemDark)).toBe(themeOf('system', isSystemDark))
    },
  )
})
