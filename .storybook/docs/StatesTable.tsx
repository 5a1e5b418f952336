import type { CSSProperties, ReactNode } from 'react'
import { useTheme } from 'storybook/theming'
import {
  CANNOT_CONNECTED,
  type Cell,
  cellOf,
  CONNECTED,
  connectedCellOf,
  type Row,
  rowsOf,
  STATES,
  storyOf,
} from '../states'
import { useIndex } from './useIndex'

const CELL: CSSProperties = { padding: '2px 8px', textAlign: 'center', whiteSpace: 'nowrap' }
const COUNT: CSSProperties = { ...CELL, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }
const HAIRLINE = 'color-mix(in srgb, currentcolor 15%, transparent)'

const wordOf = (state: string) => (state === 'Failed' ? 'Error' : state)

interface StateCellProps {
  readonly cell: Cell
  /** Component and state. */
  readonly name: string
  readonly id: string | undefined
  readonly reason: string | undefined
}

function StateCell({ cell, name, id, reason }: StateCellProps): ReactNode {
  if (cell === 'none') return null
  if (cell === 'cannot') return <span title={reason}>–</span>
  if (cell === 'missing') return <b>missing</b>
  return (
    <a href={`./?path=/story/${id}`} target="_top" aria-label={name}>
      ●
    </a>
  )
}

interface MatrixProps<S extends string> {
  readonly rows: readonly Row[]
  readonly states: readonly S[]
  readonly cell: (row: Row, state: S) => Omit<StateCellProps, 'name'>
}

function Matrix<S extends string>({ rows, states, cell }: MatrixProps<S>) {
  const { background, color } = useTheme()
  return (
    // Outside the docs' styles.
    <table className="sb-unstyled" style={{ borderCollapse: 'collapse', color: color.defaultText, fontSize: 13 }}>
      {/* Keeps row headers visible. */}
      <thead style={{ position: 'sticky', top: 0, background: background.content, boxShadow: `0 1px ${HAIRLINE}` }}>
        <tr>
          <th style={{ padding: '8px 0', textAlign: 'left' }} scope="col">
            Component
          </th>
          {states.map((state) => (
            <th key={state} style={CELL} scope="col">
              {wordOf(state)}
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
            {states.map((state) => (
              <td key={state} style={CELL}>
                <StateCell name={`${row.name}, ${wordOf(state)}`} {...cell(row, state)} />
              </td>
            ))}
            <td style={COUNT}>{row.count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Shows every component's states; each dot links to its story. */
export function StatesTable() {
  const index = useIndex()
  if (index === 'failed') return <p>The index of this Storybook could not be read.</p>
  if (index === null) return <p>Reading the index…</p>
  const rows = rowsOf(index)
  return (
    <>
      <p>
        {rows.length} components, {rows.reduce((sum, row) => sum + row.count, 0)} stories.
      </p>
      <Matrix
        rows={rows}
        states={STATES}
        cell={(row, state) => ({
          cell: cellOf(row, state),
          id: storyOf(row, state),
          reason: undefined,
        })}
      />
      <h2>Over the network</h2>
      <p>
        The same panels and charts over a mocked server. Some have such stories of their own, others are shown by the
        page that loads their data.
      </p>
      <Matrix
        rows={rows.filter((row) => CONNECTED.some((state) => connectedCellOf(row, state) !== 'none'))}
        states={CONNECTED}
        cell={(row, state) => ({
          cell: connectedCellOf(row, state),
          id: row.connected.get(state),
          reason: CANNOT_CONNECTED[row.name]?.[state],
        })}
      />
      <h2>Exceptions</h2>
      <ul>
        {Object.entries(CANNOT_CONNECTED).flatMap(([name, states]) =>
          Object.entries(states).map(([state, reason]) => (
            <li key={`${name} ${state}`}>
              {name}, {wordOf(state)}: {reason}
            </li>
          )),
        )}
      </ul>
    </>
  )
}
