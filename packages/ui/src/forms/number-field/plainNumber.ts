import { language } from '../../format/language'

const SOFT = /[\s'\u2019]/

/**
 * '100,000.50' is '100000.50', in German '0,001' is '0.001': what a locale shows, as `Number` reads it. Other text is
 * unchanged, and so is what `Number` reads already.
 */
export function plainNumber(text: string): string {
  const typed = text.trim()
  if (typed === '' || !Number.isNaN(Number(typed))) return text
  const { group, decimal } = separatorsOf()
  const [whole = '', fraction, ...more] = typed.split(decimal)
  if (more.length > 0 || (fraction !== undefined && !/^\d*$/.test(fraction))) return text
  const groups = whole.split(group === ' ' ? SOFT : group)
  const isGrouped = /^[-+]?[1-9]\d{0,2}$/.test(groups[0] ?? '') && /^(\d{2,3},)*\d{3}$/.test(groups.slice(1).join(','))
  if (groups.length === 1 ? !/^[-+]?\d*$/.test(whole) : !isGrouped) return text
  const plain = groups.join('') + (fraction === undefined ? '' : `.${fraction}`)
  return Number.isNaN(Number(plain)) ? text : plain
}

/** White space and apostrophes count as ' ': a keyboard has no narrow no-break space. */
function separatorsOf(): { readonly group: string; readonly decimal: string } {
  const parts = new Intl.NumberFormat(language()).formatToParts(-1_234_567.5)
  const find = (wanted: string, usual: string) => parts.find(({ type }) => type === wanted)?.value ?? usual
  const group = find('group', ',')
  return { group: SOFT.test(group) ? ' ' : group, decimal: find('decimal', '.') }
}
