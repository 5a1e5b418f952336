import type { CSSProperties } from 'react'
import { useTheme } from 'storybook/theming'
import { CONDITIONS, EXAMPLES, type Row, rowsOf, STATES, statesOf, storyOf, type State } from '../states'
import { useIndex } from './useIndex'

const CELL: CSSProperties = { padding: '4px 8px', textAlign: 'center', whiteSpace: 'nowrap', verticalAlign: 'top' }
const HEADER: CSSProperties = { ...CELL, padding: '4px 16px 4px 0', textAlign: 'left', fontWeight: 500 }
const HAIRLINE = 'color-mix(in srgb, currentcolor 15%, transparent)'

const wordOf = (state: State) => (state === 'Failed' ? 'Error' : state)

function StateCell({ row, state }: { row: Row; state: State }) {
  const id = storyOf(row, state)
  if (id === undefined) return statesOf(row).includes(state) ? <b>missing</b> : null
  return (
    <a href={`./?path=/story/${id}`} target="_top" aria-label={`${row.title}, ${wordOf(state)}`}>
      ●
    </a>
  )
}

/** Links to each page's `Default` under every condition, and to the stories of the others. */
export function ConditionsTable() {
  const index = useIndex()
  if (index === null || index === 'failed') return null
  const pages = rowsOf(index).filter(({ title, ids }) => title.startsWith('Pages/') && ids.has('Default'))
  return (
    <ul>
      {Object.entries(CONDITIONS).map(([name, globals]) => (
        <li key={name}>
          {name}:{' '}
          {pages.map(({ title, ids }) => (
            <a key={title} href={`./?path=/story/${ids.get('Default')}&globals=${globals}`} target="_top">
              {title.replace('Pages/', '')}{' '}
            </a>
          ))}
        </li>
      ))}
      {Object.entries(EXAMPLES).map(([name, id]) => (
        <li key={name}>
          <a href={`./?path=/story/${id}`} target="_top">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Shows which states every component and page has stories of; each dot links to its story. */
export function StatesTable() {
  const { background, color } = useTheme()
  const index = useIndex()
  if (index === 'failed') return <p>The index of this Storybook could not be read.</p>
  if (index === null) return <p>Reading the index…</p>
  return (
    // Outside the docs' styles.
    <table className="sb-unstyled" style={{ borderCollapse: 'collapse', color: color.defaultText, fontSize: 13 }}>
      {/* Keeps column headers visible. */}
      <thead style={{ position: 'sticky', top: 0, background: background.content, boxShadow: `0 1px ${HAIRLINE}` }}>
        <tr>
          <th style={HEADER} scope="col">
            Title
          </th>
          {STATES.map((state) => (
            <th key={state} style={CELL} scope="col">
              {wordOf(state)}
            </th>
          ))}
          <th style={CELL} scope="col">
            Stories
          </th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(index).map((row) => (
          <tr key={row.path ?? row.title} style={{ borderTop: `1px solid ${HAIRLINE}` }}>
            <th scope="row" style={HEADER}>
              <a href={`./?path=/story/${[...row.ids.values()][0]}`} target="_top" style={{ color: color.secondary }}>
                {row.title.replaceAll('/', ' / ')}
              </a>
            </th>
            {STATES.map((state) => (
              <td key={state} style={CELL}>
                <StateCell row={row} state={state} />
              </td>
            ))}
            <td style={CELL}>{row.count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
