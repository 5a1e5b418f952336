import type { IconName } from '../../elements/icon/icons'

/** A destination or action; unique ids. */
export interface Command {
  readonly id: string
  readonly label: string
  /** 'Pages', 'Symbols', 'Strategies', 'Actions'. */
  readonly group: string
  readonly icon?: IconName | undefined
  /** Full name, or timeframes. */
  readonly detail?: string | undefined
  readonly shortcut?: string | undefined
  /** Other words that find it. */
  readonly keywords?: string | undefined
}

export interface CommandGroup {
  readonly label: string
  readonly commands: readonly Command[]
}

/** Commands made from the text. */
export interface Suggestions {
  /** Above the matches. */
  readonly before: readonly Command[]
  /** Below the matches. */
  readonly after: readonly Command[]
}

export const NO_SUGGESTIONS: Suggestions = { before: [], after: [] }

export interface CommandMatches {
  readonly groups: readonly CommandGroup[]
  readonly hidden: number
}

const RECENT = 'Recent'

/** More letters find the rest. */
const MOST_PER_GROUP = 10

/**
 * Returns the commands with all words, labels that start with them first; without words recent ones, then the first of
 * each group, in order of appearance.
 *
 * @param recent - ids, latest first; unknown ones are skipped
 */
export function matchCommands(
  commands: readonly Command[],
  words: string,
  recent: readonly string[] = [],
  { before, after }: Suggestions = NO_SUGGESTIONS,
): CommandMatches {
  const wanted = words.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const found =
    wanted.length === 0
      ? commands
      : commands
          .filter((command) => wanted.every((word) => textOf(command).includes(word)))
          .toSorted((a, b) => rankOf(a, wanted) - rankOf(b, wanted))
  const all = groupsOf(found, commands)
  const latest =
    wanted.length > 0
      ? []
      : recent.map((id) => commands.find((command) => command.id === id)).filter((command) => command !== undefined)
  const groups = [{ label: RECENT, commands: latest }, ...groupsOf(before), ...all, ...groupsOf(after)]
    .filter((group) => group.commands.length > 0)
    .map((group) => ({ ...group, commands: group.commands.slice(0, MOST_PER_GROUP) }))
  const shown = groups.reduce((sum, group) => sum + (group.label === RECENT ? 0 : group.commands.length), 0)
  return { groups, hidden: found.length + before.length + after.length - shown }
}

/** @param order - decides the groups' order */
function groupsOf(found: readonly Command[], order = found): CommandGroup[] {
  const names = [...new Set(order.map(({ group }) => group))]
  return names.map((label) => ({ label, commands: found.filter(({ group }) => group === label) }))
}

function textOf({ label, detail = '', keywords = '', group }: Command): string {
  return `${label} ${label.replaceAll('/', '')} ${detail} ${keywords} ${group}`.toLocaleLowerCase()
}

function rankOf({ label }: Command, wanted: readonly string[]): number {
  const text = label.toLocaleLowerCase()
  const first = wanted[0] ?? ''
  if (text.startsWith(first)) return 0
  return text.includes(first) ? 1 : 2
}
