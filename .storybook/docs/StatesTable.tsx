import type { CSSProperties, ReactNode } from 'react'
import { useTheme } from 'storybook/theming'
import {
  CANNOT_CONNECTED,
  type Cell,
  cellOf,
  CONNECTED,
  connectedCellOf,
  type Listed,
  othersOf,
  type Row,
  rowsOf,
  STATES,
  storyOf,
} from '../states'
import { useIndex } from './useIndex'

const CELL: CSSProperties = { padding: '4px 8px', textAlign: 'center', whiteSpace: 'nowrap', verticalAlign: 'top' }
const COUNT: CSSProperties = { padding: '4px 8px', textAlign: 'left', whiteSpace: 'nowrap' }
const ROW_HEADER: CSSProperties = {
  padding: '4px 16px 4px 0',
  textAlign: 'left',
  fontWeight: 500,
  verticalAlign: 'top',
}
const HAIRLINE = 'color-mix(in srgb, currentcolor 15%, transparent)'

const wordOf = (state: string) => (state === 'Failed' ? 'Error' : state)

interface StateCellProps {
  readonly cell: Cell
  readonly name: string
  readonly id: string | undefined
  readonly reason: string | undefined
}

/** Links to the first story, by the sidebar's name. */
function Title({ title, stories: [first] }: Listed) {
  const name = title.replaceAll('/', ' / ')
  return first === undefined ? name : <StoryLink id={first.id}>{name}</StoryLink>
}

function StoryLink({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const { color } = useTheme()
  return (
    <a href={`./?path=/story/${id}`} target="_top" style={{ color: color.secondary }}>
      {children}
    </a>
  )
}

function Stories({ title, stories }: Listed) {
  return (
    <details>
      <summary aria-label={`${stories.length} stories of ${title}`} style={{ cursor: 'pointer' }}>
        {stories.length}
      </summary>
      <ul style={{ margin: '4px 0 8px', padding: 0, listStyle: 'none' }}>
        {stories.map(({ id, name }) => (
          <li key={id}>
            <StoryLink id={id}>{name}</StoryLink>
          </li>
        ))}
      </ul>
    </details>
  )
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
          <th style={ROW_HEADER} scope="col">
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
          <tr key={row.title} style={{ borderTop: `1px solid ${HAIRLINE}` }}>
            <th scope="row" style={ROW_HEADER}>
              <Title {...row} />
            </th>
            {states.map((state) => (
              <td key={state} style={CELL}>
                <StateCell name={`${row.title}, ${wordOf(state)}`} {...cell(row, state)} />
              </td>
            ))}
            <td style={COUNT}>
              <Stories {...row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Shows every component's states; each dot links to its story. */
export function StatesTable() {
  const { color } = useTheme()
  const index = useIndex()
  if (index === 'failed') return <p>The index of this Storybook could not be read.</p>
  if (index === null) return <p>Reading the index…</p>
  const rows = rowsOf(index)
  const others = othersOf(index)
  const count = [...rows, ...others].reduce((sum, { stories }) => sum + stories.length, 0)
  return (
    <>
      <p>
        {count} stories, of {rows.length} components, and of pages, flows and foundations (below).
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
      <h2>Pages, flows and foundations</h2>
      <p>
        The matrix{' '}
        <a href="./?path=/docs/screens--docs" target="_top">
          Screens
        </a>{' '}
        shows each page in its states, at three widths.
      </p>
      <table className="sb-unstyled" style={{ borderCollapse: 'collapse', color: color.defaultText, fontSize: 13 }}>
        <thead>
          <tr>
            <th style={ROW_HEADER} scope="col">
              Title
            </th>
            <th style={COUNT} scope="col">
              Stories
            </th>
          </tr>
        </thead>
        <tbody>
          {others.map((one) => (
            <tr key={one.title} style={{ borderTop: `1px solid ${HAIRLINE}` }}>
              <th scope="row" style={ROW_HEADER}>
                <Title {...one} />
              </th>
              <td style={COUNT}>
                <Stories {...one} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
