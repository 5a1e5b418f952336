import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIndex } from 'storybook/internal/core-server'
import { beforeAll, describe, expect, it } from 'vitest'
import { COLUMNS, idleReasons, PAGES, type Screen, screensOf } from '../../.storybook/screens'

const root = fileURLToPath(new URL('../..', import.meta.url))

let titles: ReadonlySet<string> = new Set()
let screens: readonly Screen[] = []
beforeAll(async () => {
  const index = await buildIndex({ configDir: join(root, '.storybook') })
  const entries = Object.values(index.entries)
  titles = new Set(entries.map(({ title }) => title))
  screens = screensOf(entries)
}, 120_000)

const holesIn = (rows: readonly Screen[]) =>
  rows.flatMap(({ page, cells }) =>
    COLUMNS.filter((column) => cells.get(column)?.kind === 'hole').map((column) => `${page}: ${column}`),
  )

describe('screen matrix', () => {
  it('lists every page that has stories', () => {
    const pages = [...titles].flatMap((title) => /^Pages\/([^/]+)$/.exec(title)?.[1] ?? [])
    expect(pages.toSorted()).toEqual([...PAGES].toSorted())
  })

  it('has no hole', () => {
    expect(holesIn(screens)).toEqual([])
  })

  it('has a snapshot for every cell with a story', () => {
    // Vite reads the pattern as text, so the page cannot take it from the matrix.
    const pattern = readFileSync(join(root, '.storybook/docs/ScreensTable.tsx'), 'utf8')
    const shown = /pages-\*__\{([^}]+)\}/.exec(pattern)?.[1]?.split(',') ?? []
    const lost = screens.flatMap(({ page, cells }) =>
      [...cells].flatMap(([column, cell]) => {
        if (cell.kind !== 'story') return []
        const file = `${cell.id.replace('--', '__')}.webp`
        const isTaken = ['light', 'dark', 'phone'].some((look) =>
          existsSync(join(root, 'tests/visual/linux', look, file)),
        )
        return isTaken && shown.includes(cell.id.split('--')[1] ?? '') ? [] : [`${page}: ${column}`]
      }),
    )
    expect(lost).toEqual([])
  })

  it('excuses no cell that has a story', () => {
    expect(idleReasons(screens)).toEqual([])
  })

  it('finds a missing story', () => {
    const story = { type: 'story', id: 'a', title: 'Pages/Chart', importPath: './Chart.stories.tsx' }
    const [chart] = screensOf([{ ...story, exportName: 'Default' }]).filter(({ page }) => page === 'Chart')
    expect(chart?.cells.get('Default')).toEqual({ kind: 'story', id: 'a' })
    expect(chart?.cells.get('Stale')).toEqual({ kind: 'hole' })
  })
})
