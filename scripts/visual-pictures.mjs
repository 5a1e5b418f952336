// Converts snapshots between lossless WebP in tests/visual and PNG in .cache (docs/adr/0006-pictures-in-git.md).
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { LOOKS } from './visual-report.mjs'

/** The comparison's threshold of 0.1, squared, of the longest colour distance. */
const SEEN = 35215 * 0.1 ** 2
/** sharp has its own threads. */
const AT_ONCE = 8

export function namesIn(folder, extension) {
  return LOOKS.flatMap((look) => {
    const home = join(folder, look)
    if (!existsSync(home)) return []
    return readdirSync(home)
      .filter((file) => file.endsWith(extension))
      .map((file) => `${look}/${file.slice(0, -extension.length)}`)
  })
}

async function forEach(names, work) {
  const rest = names.values()
  const worker = async () => {
    for (const name of rest) await work(name)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Whether the comparison sees a change. Both are RGB of equal size. */
function isSeen(before, after) {
  for (let i = 0; i < before.length; i += 3) {
    const r = before[i] - after[i]
    const g = before[i + 1] - after[i + 1]
    const b = before[i + 2] - after[i + 2]
    if (r === 0 && g === 0 && b === 0) continue
    const y = 0.29889531 * r + 0.58662247 * g + 0.11448223 * b
    const inPhase = 0.59597799 * r - 0.2741761 * g - 0.32180189 * b
    const quadrature = 0.21147017 * r - 0.52261711 * g + 0.31114694 * b
    if (0.5053 * y * y + 0.299 * inPhase * inPhase + 0.1957 * quadrature * quadrature > SEEN) return true
  }
  return false
}

/** Reduces colours if the comparison cannot tell. */
async function fewerColours(picture) {
  const before = await sharp(picture).raw().toBuffer()
  for (const quality of [90, 100]) {
    const reduced = await sharp(picture)
      .png({ palette: true, quality, dither: 0, effort: 1, compressionLevel: 1 })
      .toBuffer()
    if (!isSeen(before, await sharp(reduced).removeAlpha().raw().toBuffer())) return reduced
  }
  return picture
}

export async function pack(from, to) {
  const picture = await sharp(from).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
  mkdirSync(dirname(to), { recursive: true })
  await sharp(await fewerColours(picture))
    .webp({ lossless: true, effort: 4 })
    .toFile(to)
}

/** Unpacked snapshots keep the committed one's time until changed. */
function isSameTime(one, other) {
  return existsSync(one) && Math.abs(statSync(one).mtimeMs - statSync(other).mtimeMs) < 2
}

export async function unpackAll(committed, unpacked) {
  const names = namesIn(committed, '.webp')
  const kept = new Set(names)
  for (const name of namesIn(unpacked, '.png')) {
    if (!kept.has(name)) rmSync(join(unpacked, `${name}.png`))
  }
  await forEach(names, async (name) => {
    const from = join(committed, `${name}.webp`)
    const to = join(unpacked, `${name}.png`)
    if (isSameTime(to, from)) return
    mkdirSync(dirname(to), { recursive: true })
    await sharp(from).png({ compressionLevel: 1 }).toFile(to)
    const { atime, mtime } = statSync(from)
    utimesSync(to, atime, mtime)
  })
}

export async function packRenewed(unpacked, committed) {
  let renewed = 0
  await forEach(namesIn(unpacked, '.png'), async (name) => {
    const from = join(unpacked, `${name}.png`)
    const to = join(committed, `${name}.webp`)
    if (existsSync(to) && isSameTime(from, to)) return
    await pack(from, to)
    const { atime, mtime } = statSync(to)
    utimesSync(from, atime, mtime)
    renewed++
  })
  return renewed
}
