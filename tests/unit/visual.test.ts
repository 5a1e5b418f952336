import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { namesIn, packRenewed, unpackAll } from '../../scripts/visual-pictures.mjs'
import { changesOf, orphansOf } from '../../scripts/visual-report.mjs'

const BUTTON = 'elements-button__default'

const filesOf = (look: string, story: string, ...kinds: string[]) =>
  kinds.map((kind) => ({ look, file: `${story}-${kind}.png` }))

const pixelsOf = (path: string) => sharp(path).removeAlpha().raw().toBuffer()

const ENTRIES = { 'elements-button--default': { title: 'Elements/Button', name: 'Default' } }

describe('the changes that a run found', () => {
  it('have images of then and now, and what differs', () => {
    expect(changesOf(filesOf('dark', BUTTON, 'actual', 'diff'), ENTRIES)).toEqual([
      {
        snapshot: `dark/${BUTTON}`,
        id: 'elements-button--default',
        title: 'Elements/Button',
        name: 'Default',
        look: 'dark',
        before: `dark/${BUTTON}-before.png`,
        after: `dark/${BUTTON}-actual.png`,
        difference: `dark/${BUTTON}-diff.png`,
        isAccepted: false,
      },
    ])
  })

  it('have no difference of two images of different size', () => {
    expect(changesOf(filesOf('light', BUTTON, 'actual'), ENTRIES)).toMatchObject([{ difference: null }])
  })

  it('have nothing before a new snapshot', () => {
    expect(changesOf(filesOf('light', BUTTON, 'reference'), ENTRIES)).toMatchObject([
      { before: null, after: `light/${BUTTON}-reference.png`, difference: null },
    ])
  })

  it('are sorted by component, story and look', () => {
    const files = [
      ...filesOf('phone', 'a__b', 'actual'),
      ...filesOf('light', 'c__d', 'actual'),
      ...filesOf('dark', 'a__b', 'actual'),
      ...filesOf('light', 'a__b', 'actual'),
    ]
    expect(changesOf(files, {}).map(({ snapshot }) => snapshot)).toEqual([
      'light/a__b',
      'dark/a__b',
      'phone/a__b',
      'light/c__d',
    ])
  })

  it('leave out unknown files', () => {
    expect(changesOf([{ look: 'light', file: 'index.png' }], {})).toEqual([])
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

  /** A gradient has more colours than a palette. */
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
