export interface JsonLine {
  /** 0 for the outermost braces. */
  readonly depth: number
  /** Quoted; or empty. */
  readonly key: string
  readonly text: string
  /** ',' or empty. */
  readonly comma: string
  readonly kind: 'bracket' | 'text' | 'figure'
  /** Differs from the compared value. */
  readonly isChanged: boolean
}

interface Place {
  readonly depth: number
  readonly key: string
  readonly comma: string
}

type Members = readonly (readonly [string, unknown])[]

const NOTHING = Symbol('nothing is compared')

function membersOf(
  value: unknown,
): { readonly open: string; readonly close: string; readonly members: Members } | null {
  if (Array.isArray(value)) return { open: '[', close: ']', members: value.map((item) => ['', item] as const) }
  if (typeof value === 'object' && value !== null) return { open: '{', close: '}', members: Object.entries(value) }
  return null
}

function memberOf(value: unknown, key: string, index: number): unknown {
  if (value === NOTHING) return NOTHING
  if (Array.isArray(value)) return index < value.length ? value[index] : undefined
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined
}

function write(value: unknown, saved: unknown, { depth, key, comma }: Place): JsonLine[] {
  const group = membersOf(value)
  if (group === null || group.members.length === 0) {
    const text = group === null ? JSON.stringify(value ?? null) : group.open + group.close
    const isChanged = saved !== NOTHING && JSON.stringify(saved) !== JSON.stringify(value)
    return [{ depth, key, text, comma, kind: typeof value === 'string' ? 'text' : 'figure', isChanged }]
  }
  const { open, close, members } = group
  const before = saved === NOTHING ? null : membersOf(saved)
  // A removed member has no line: mark its bracket.
  const isChanged = saved !== NOTHING && (before === null || before.members.length > members.length)
  return [
    { depth, key, text: open, comma: '', kind: 'bracket', isChanged },
    ...members.flatMap(([name, member], index) =>
      write(member, memberOf(saved, name, index), {
        depth: depth + 1,
        key: name === '' ? '' : JSON.stringify(name),
        comma: index < members.length - 1 ? ',' : '',
      }),
    ),
    { depth, key: '', text: close, comma, kind: 'bracket', isChanged: false },
  ]
}

/**
 * Indented by two spaces.
 *
 * @param saved - leave out to mark nothing
 */
export function jsonLines(value: unknown, saved: unknown = NOTHING): readonly JsonLine[] {
  return write(value, saved, { depth: 0, key: '', comma: '' })
}
