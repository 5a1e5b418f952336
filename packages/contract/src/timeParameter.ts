import { z } from 'zod'

const DAY_MS = 86_400_000
const ALLOWED = 'must be a date like 2024-01-31 or a time like 2024-01-31T14:00:00Z'

const date = z.iso.date()
const time = z.iso.datetime({ offset: true })

/** UTC without a zone; accepts a space for 'T' and missing seconds, which are common. */
function normalise(text: string): string {
  const found = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/i.exec(text)
  if (!found) return text
  const [, day, minutes, seconds = ':00', zone = 'Z'] = found
  return `${day}T${minutes}${seconds}${zone.toUpperCase()}`
}

/**
 * A calendar day or an instant; parses to epoch ms.
 *
 * @param edge - the end of the day that a date means
 */
export function timeParameter(edge: 'start' | 'end') {
  return z.string().transform((text, context): number => {
    const trimmed = text.trim()
    if (date.safeParse(trimmed).success) return Date.parse(trimmed) + (edge === 'end' ? DAY_MS - 1 : 0)
    const instant = normalise(trimmed)
    if (time.safeParse(instant).success) return Date.parse(instant)
    context.addIssue({ code: 'custom', message: ALLOWED })
    return z.NEVER
  })
}
