import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { clearLooks, readLook, showLook, writeLook } from './looks'
import { themeOf } from './theme'

const script = readFileSync(new URL('../../public/theme.js', import.meta.url), 'utf8')

function firstLooks(stored: ReadonlyMap<string, string | null>, isSystemDark: boolean): DOMStringMap {
  const dataset: DOMStringMap = {}
  runInNewContext(script, {
    document: { documentElement: { dataset } },
    localStorage: { getItem: (key: string) => stored.get(key) ?? null },
    matchMedia: () => ({ matches: isSystemDark }),
  })
  return dataset
}

const firstTheme = (stored: string | null, isSystemDark: boolean) =>
  firstLooks(new Map([['user_preferences', stored]]), isSystemDark)['theme']

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

describe.each(['cvd', 'motion'] as const)('the look %s', (look) => {
  it.each([[true], [false]])('that was chosen as %s is there from the first paint', (isOn) => {
    const stored = new Map<string, string>()
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    }
    writeLook(storage, look, isOn)
    expect(readLook(storage, look)).toBe(isOn)
    const root = { dataset: {} as DOMStringMap }
    showLook(root, look, isOn)
    expect(firstLooks(stored, false)[look]).toBe(root.dataset[look])
    expect(root.dataset[look] !== undefined).toBe(isOn)
  })

  it('goes with the session', () => {
    const root = { dataset: {} as DOMStringMap }
    showLook(root, look, true)
    expect(root.dataset).not.toEqual({})
    clearLooks(root)
    expect(root.dataset).toEqual({})
  })
})
