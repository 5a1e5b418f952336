import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { namesIn, packRenewed, unpackAll } from '../../scripts/visual-pictures.mjs'
import { differencesOf, orphansOf, reportOf } from '../../scripts/visual-report.mjs'

const BUTTON = 'elements-button__default'

const filesOf = (look: string, story: string, ...kinds: string[]) =>
  kinds.map((kind) => ({ look, file: `${story}-${kind}.png` }))

const pixelsOf = (path: string) => sharp(path).removeAlpha().raw().toBuffer()

describe('what a run left in the report', () => {
  it('is a change where there are pictures of then and now', () => {
    expect(differencesOf(filesOf('dark', BUTTON, 'actual', 'diff'))).toEqual([
      {
        look: 'dark',
        story: BUTTON,
        before: `dark/${BUTTON}-before.png`,
        now: `dark/${BUTTON}-actual.png`,
        diff: `dark/${BUTTON}-diff.png`,
      },
    ])
  })

  it('has no overlay of two pictures of different size', () => {
    expect(differencesOf(filesOf('light', BUTTON, 'actual'))).toMatchObject([{ diff: null }])
  })

  it('is a new picture where nothing was to compare with', () => {
    expect(differencesOf(filesOf('light', BUTTON, 'reference'))).toEqual([
      { look: 'light', story: BUTTON, before: null, now: `light/${BUTTON}-reference.png`, diff: null },
    ])
  })

  it('stands by story, then by look', () => {
    const files = [
      ...filesOf('phone', 'a__b', 'actual'),
      ...filesOf('light', 'c__d', 'actual'),
      ...filesOf('dark', 'a__b', 'actual'),
      ...filesOf('light', 'a__b', 'actual'),
    ]
    expect(differencesOf(files).map(({ look, story }) => `${look}/${story}`)).toEqual([
      'light/a__b',
      'dark/a__b',
      'phone/a__b',
      'light/c__d',
    ])
  })

  it('ignores what it does not know', () => {
    expect(differencesOf([{ look: 'light', file: 'index.png' }])).toEqual([])
  })
})

describe('the report', () => {
  const difference = { look: 'light', story: BUTTON, before: 'b.png', now: 'n.png', diff: 'd.png' }

  it('shows before, now and what changed', () => {
    const html = reportOf([difference])
    expect(html).toContain('<h1>1 story looks different</h1>')
    expect([...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src)).toEqual(['b.png', 'n.png', 'd.png'])
  })

  it('counts stories, and pictures below', () => {
    const html = reportOf([difference, { ...difference, look: 'dark' }, { ...difference, story: 'a__b' }])
    expect(html).toContain('<h1>2 stories look different</h1>')
    expect(html).toContain('3 pictures.')
  })

  it('says so where there is no picture of last time', () => {
    const html = reportOf([{ ...difference, before: null, diff: null }])
    expect(html).toContain('No picture of last time.')
    expect(html.match(/<img/g)).toHaveLength(1)
  })

  it('writes names as text', () => {
    expect(reportOf([{ ...difference, story: '<b>"' }])).not.toContain('<b>')
  })
})

it('finds pictures that no story takes', () => {
  expect(orphansOf(['light/a__b', 'light/gone__b'], ['light/a__b', 'dark/a__b'])).toEqual(['light/gone__b'])
})

describe('pictures', () => {
  let folder = ''
  let committed = ''
  let unpacked = ''
  const png = (name: string) => join(unpacked, `${name}.png`)

  /** A gradient: more colours than a palette has. */
  async function draw(name: string, red: number) {
    const size = 64
    const pixels = Uint8Array.from({ length: size * size * 3 }, (_, i) =>
      i % 3 === 0 ? red : i % 3 === 1 ? (i / 3) % size : Math.floor(i / 3 / size),
    )
    mkdirSync(join(unpacked, 'light'), { recursive: true })
    await sharp(pixels, { raw: { width: size, height: size, channels: 3 } }).toFile(png(name))
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pictures-'))
    committed = join(folder, 'committed')
    unpacked = join(folder, 'unpacked')
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  it('come back as they were, but for what the comparison does not see', async () => {
    await draw('light/a__b', 200)
    const before = await pixelsOf(png('light/a__b'))
    expect(await packRenewed(unpacked, committed)).toBe(1)
    rmSync(unpacked, { recursive: true })
    await unpackAll(committed, unpacked)
    const after = await pixelsOf(png('light/a__b'))
    expect(after).toHaveLength(before.length)
    expect(Math.max(...before.map((value, i) => Math.abs(value - (after[i] ?? 0))))).toBeLessThan(32)
  })

  it('keep every colour where fewer would be seen', async () => {
    let seed = 1
    const pixels = Uint8Array.from({ length: 64 * 64 * 3 }, () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % 256
    })
    mkdirSync(join(unpacked, 'light'), { recursive: true })
    await sharp(pixels, { raw: { width: 64, height: 64, channels: 3 } }).toFile(png('light/a__b'))
    await packRenewed(unpacked, committed)
    expect(Buffer.compare(await pixelsOf(join(committed, 'light/a__b.webp')), pixels)).toBe(0)
  })

  it('are taken over only when they were renewed', async () => {
    await draw('light/a__b', 200)
    await draw('light/c__d', 100)
    await packRenewed(unpacked, committed)
    await unpackAll(committed, unpacked)
    expect(await packRenewed(unpacked, committed)).toBe(0)
    await draw('light/a__b', 50)
    const later = new Date(statSync(png('light/a__b')).mtimeMs + 60_000)
    utimesSync(png('light/a__b'), later, later)
    expect(await packRenewed(unpacked, committed)).toBe(1)
    expect((await pixelsOf(join(committed, 'light/a__b.webp')))[0]).toBeLessThan(60)
  })

  it('that a broken-off renewal left are not what is compared with', async () => {
    await draw('light/a__b', 200)
    await packRenewed(unpacked, committed)
    await draw('light/a__b', 50)
    const later = new Date(statSync(png('light/a__b')).mtimeMs + 60_000)
    utimesSync(png('light/a__b'), later, later)
    await draw('light/new__b', 50)
    await unpackAll(committed, unpacked)
    expect((await pixelsOf(png('light/a__b')))[0]).toBeGreaterThan(190)
    expect(namesIn(unpacked, '.png')).toEqual(['light/a__b'])
  })
})
