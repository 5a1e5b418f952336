/** @packageDocumentation Contrast by WCAG 2.x, difference by CIEDE2000, colour blindness by Machado 2009. */

export type Vision = 'normal' | 'deuteranopia' | 'protanopia'

type Triple = readonly [number, number, number]

// Machado, Oliveira and Fernandes 2009, severity 1.0, linear RGB.
const CONES: Readonly<Record<Exclude<Vision, 'normal'>, readonly [Triple, Triple, Triple]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toGamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** @throws {RangeError} unless `#` and six hexadecimal digits */
function linearOf(hex: string): Triple {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`colour: ${hex} is not of the form #rrggbb`)
  const channel = (at: number) => toLinear(parseInt(hex.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

function hexOf(linear: Triple): string {
  const digits = linear.map((value) =>
    Math.round(toGamma(clamp(value)) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`.toUpperCase()
}

const luminance = (hex: string) => dot(linearOf(hex), [0.2126, 0.7152, 0.0722])

/** Returns 1 to 21. Text needs 4.5, shapes 3. */
export function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Returns the colour seen without one kind of cone. */
export function simulate(hex: string, vision: Vision): string {
  if (vision === 'normal') return hex
  const linear = linearOf(hex)
  const [red, green, blue] = CONES[vision]
  return hexOf([dot(red, linear), dot(green, linear), dot(blue, linear)])
}

const bend = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116)

function labOf(hex: string): Triple {
  const linear = linearOf(hex)
  const x = bend(dot(linear, [0.4124564, 0.3575761, 0.1804375]) / 0.95047)
  const y = bend(dot(linear, [0.2126729, 0.7151522, 0.072175]))
  const z = bend(dot(linear, [0.0193339, 0.119192, 0.9503041]) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const RADIANS = Math.PI / 180
const bulge = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))
const hueOf = (a: number, b: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RADIANS + 360) % 360)

/** Returns CIEDE2000: 1 is just visible, 10 tells lines apart. */
export function difference(a: string, b: string): number {
  const [l1, a1, b1] = labOf(a)
  const [l2, a2, b2] = labOf(b)
  const stretch = 1 + 0.5 * (1 - bulge((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2))
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)]
  const [h1, h2] = [hueOf(a1 * stretch, b1), hueOf(a2 * stretch, b2)]

  const isGrey = c1 * c2 === 0
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180
  const hue = isGrey ? h1 + h2 : (h1 + turn / 2 + 360) % 360
  const light = (l1 + l2) / 2
  const chroma = (c1 + c2) / 2

  const cosine = (degrees: number) => Math.cos(degrees * RADIANS)
  const t =
    1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6) - 0.2 * cosine(4 * hue - 63)
  const dl = (l2 - l1) / (1 + (0.015 * (light - 50) ** 2) / Math.sqrt(20 + (light - 50) ** 2))
  const dc = (c2 - c1) / (1 + 0.045 * chroma)
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RADIANS)) / (1 + 0.015 * chroma * t)
  const rotation = -Math.sin(60 * Math.exp(-(((hue - 275) / 25) ** 2)) * RADIANS) * 2 * bulge(chroma)
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh)
}
