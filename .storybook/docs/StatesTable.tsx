import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { useTheme } from 'storybook/theming'
import { CANNOT, cellOf, propsIn, STATES, type State, type Subject } from '../states'

/** What Storybook's own index says about a story. */
interface Entry {
  readonly type: string
  readonly id: string
  readonly title: string
  readonly importPath: string
  /** Not there for a component with type parameters. */
  readonly componentPath?: string
  readonly exportName?: string
}

/** A component with the ids of its stories by export name. */
interface Row extends Subject {
  readonly ids: ReadonlyMap<string, string>
}

const sources = import.meta.glob<string>(
  ['../../packages/{ui,charts}/src/**/*.tsx', '!**/*.stories.tsx', '!**/foundations/**'],
  { query: '?raw', import: 'default', eager: true },
)

function rowsOf(entries: readonly Entry[]): Row[] {
  const rows = new Map<string, Row>()
  for (const { type, id, title, importPath, componentPath, exportName } of entries) {
    const path = componentPath ?? importPath.replace(/(?:\.\w+)?\.stories\.tsx$/, '.tsx')
    const source = sources[`../../${path.replace('./', '')}`]
    if (type !== 'story' || source === undefined || exportName === undefined) continue
    const name = path.split('/').at(-1)?.replace('.tsx', '') ?? ''
    const known = rows.get(name)
    const ids = new Map([
      ...(known?.ids ?? []),
      ...(known?.ids.has(exportName) === true ? [] : [[exportName, id] as const]),
    ])
    const group = known?.group ?? title.split('/')[0] ?? ''
    rows.set(name, { name, group, props: propsIn(source, name), stories: [...ids.keys()], ids })
  }
  return [...rows.values()].toSorted((a, b) => a.group.localeCompare(b.group) || a.name.localeCompare(b.name))
}

const CELL: CSSProperties = { padding: '2px 8px', textAlign: 'center', whiteSpace: 'nowrap' }
const COUNT: CSSProperties = { ...CELL, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }
const HAIRLINE = 'color-mix(in srgb, currentcolor 15%, transparent)'

function StateCell({ row, state }: { row: Row; state: State }): ReactNode {
  const cell = cellOf(row, state)
  if (cell === 'none') return null
  if (cell === 'cannot') return <span title={CANNOT[row.name]?.[state]}>–</span>
  if (cell === 'missing') return <b>missing</b>
  return (
    <a href={`./?path=/story/${row.ids.get(state)}`} target="_top" aria-label={`${row.name}, ${state}`}>
      ●
    </a>
  )
}

/** Every component in every state that it can be in, read off the index of this very Storybook; each dot is a link. */
export function StatesTable() {
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const { background, color } = useTheme()
  useEffect(() => {
    const controller = new AbortController()
    const read = async () => {
      try {
        const answer = await fetch('./index.json', { signal: controller.signal })
        const { entries }: { entries: Record<string, Entry> } = await answer.json()
        setRows(rowsOf(Object.values(entries)))
      } catch {
        if (!controller.signal.aborted) setHasFailed(true)
      }
    }
    void read()
    return () => controller.abort()
  }, [])

  if (hasFailed) return <p>The index of this Storybook could not be read.</p>
  if (rows === null) return <p>Reading the index…</p>
  const stories = rows.reduce((sum, row) => sum + row.stories.length, 0)
  const excused = rows.flatMap(({ name }) => Object.entries(CANNOT[name] ?? {}).map((pair) => [name, ...pair] as const))
  return (
    <>
      <p>
        {rows.length} components, {stories} stories.
      </p>
      {/* Outside of the page's own styles, and so of its colours. */}
      <table className="sb-unstyled" style={{ borderCollapse: 'collapse', color: color.defaultText, fontSize: 13 }}>
        {/* A hundred rows further down a dot still has a name. */}
        <thead style={{ position: 'sticky', top: 0, background: background.content, boxShadow: `0 1px ${HAIRLINE}` }}>
          <tr>
            <th style={{ padding: '8px 0', textAlign: 'left' }} scope="col">
              Component
            </th>
            {STATES.map((state) => (
              <th key={state} style={CELL} scope="col">
                {state === 'Failed' ? 'Error' : state}
              </th>
            ))}
            <th style={COUNT} scope="col">
              Stories
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} style={{ borderTop: `1px solid ${HAIRLINE}` }}>
              <th scope="row" style={{ padding: '4px 16px 4px 0', textAlign: 'left', fontWeight: 500 }}>
                {row.group} / {row.name}
              </th>
              {STATES.map((state) => (
                <td key={state} style={CELL}>
                  <StateCell row={row} state={state} />
                </td>
              ))}
              <td style={COUNT}>{row.stories.length}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Excused</h2>
      <ul>
        {excused.map(([name, state, reason]) => (
          <li key={`${name} ${state}`}>
            {name}, {state === 'Failed' ? 'Error' : state}: {reason}
          </li>
        ))}
      </ul>
    </>
  )
}
