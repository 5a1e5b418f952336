import { MONDAY, SATURDAY, SUNDAY, WEEKDAY_SHARE, weekdayCounts } from '../calendar/weekdays'
import { DAY_MS, HOUR_MS } from '../time'
import type { Rows } from './growingRows'
import type { Tally } from './tally'
import type { TimeForm } from './time'
import { inFile, type Trouble } from './trouble'

/** No market moves as far from bar to bar; a price in cents does, and one with a digit too many. */
const FAR = 50

const LEAP = `Kept as they are, although a price is ${FAR} times that of its row or of the row above, or a fraction as small`

function leapsOf({ high, low, close }: Rows): number[] {
  const leaps: number[] = []
  for (let i = 0; i < close.length; i++) {
    const top = high[i]!
    const bottom = low[i]!
    const before = close[i > 0 ? i - 1 : 0]!
    if (top >= FAR * bottom || top >= FAR * before || before >= FAR * bottom) leaps.push(i)
  }
  return leaps
}

/** Of a clock of twelve hours without its halves: 12 is followed by 1 of the same day. */
function halvesMissing({ wall, line }: Rows): Trouble | null {
  let at = -1
  for (let i = 0; i < wall.length; i++) {
    const [time, before] = [wall[i] ?? 0, wall[i - 1] ?? -Infinity]
    const hour = Math.floor((time % DAY_MS) / HOUR_MS)
    if (hour < 1 || hour > 12) return null
    if (time >= before) continue
    const isNoon = Math.floor(before / DAY_MS) === Math.floor(time / DAY_MS) && (before % DAY_MS) / HOUR_MS >= 12
    if (!isNoon) return null
    if (at === -1) at = i
  }
  if (at === -1) return null
  const text = `line ${line[at]}: the time goes back from 12 to 1 of the same day; a clock of twelve hours needs AM or PM in the column of the time`
  return inFile(text, line[at] ?? 1)
}

const NO_ZONE = 'Read in the time zone of the file: their times have none, but those of other rows have one'

function tallyZones({ offset, line }: Rows, tally: Tally): void {
  let bare = 0
  for (let i = 0; i < offset.length; i++) if (Number.isNaN(offset[i])) bare++
  if (bare === 0 || bare === offset.length) return
  offset.forEach((one, i) => {
    if (Number.isNaN(one)) tally.add('mended', NO_ZONE, line[i] ?? 1)
  })
}

/** Fewer may be Tuesdays to Saturdays by chance. */
const FEW_DAYS = 10

function serialTrouble({ wall, line }: Rows): Trouble | null {
  const days = wall.map((at) => Math.floor(at / DAY_MS))
  const counts = weekdayCounts(days)
  const isLate = counts[MONDAY] === 0 && counts[SUNDAY] === 0 && counts[SATURDAY]! > days.length * WEEKDAY_SHARE
  const [first = 1] = line
  const save = 'save the file with dates like 2024-01-31'
  if (days.every((day) => day < 0)) {
    return inFile(`line ${first}: the times may be days since 1900 or since 1970, or no times at all; ${save}`, first)
  }
  if (days.length < FEW_DAYS || !isLate) return null
  return inFile(`line ${first}: counted from 1900 all days are Tuesdays to Saturdays, as if from 1904; ${save}`, first)
}

/**
 * Looks for what no market does, which a wrong reading would hide. Single leaps, and rows without the zone that others have, are counted and kept.
 *
 * @returns why the file as a whole cannot be meant as it stands; null when it can
 */
export function implausible(
  rows: Rows,
  { form, hasClock }: { readonly form: TimeForm | null; readonly hasClock: boolean },
  tally: Tally,
): Trouble | null {
  const trouble =
    (form === 'serial' ? serialTrouble(rows) : null) ?? (hasClock && form !== 'epoch' ? halvesMissing(rows) : null)
  if (trouble !== null) return trouble
  for (const row of leapsOf(rows)) tally.add('mended', LEAP, rows.line[row] ?? 1)
  if (hasClock) tallyZones(rows, tally)
  return null
}
