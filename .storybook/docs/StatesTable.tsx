import type { ReactNode } from 'react'
import { useTheme } from 'storybook/theming'
import { CONDITIONS, EXAMPLES, rowsOf, STATES, storyOf } from '../states'
import { useIndex } from './useIndex'

const NAMES = STATES.map((state) => (state === 'Failed' ? 'Error' : state))

/** @param to - a story's id, and globals */
function StoryLink({ to, label, children }: { to: string; label?: string; children: ReactNode }) {
  return (
    <a href={`./?path=/story/${to}`} target="_top" aria-label={label}>
      {children}
    </a>
  )
}

/** Links to each page's `Default` under every condition, and to the stories of the others. */
export function ConditionsTable() {
  const pages = rowsOf(useIndex()).filter(({ title, ids }) => title.startsWith('Pages/') && ids.has('Default'))
  return (
    <ul>
      {Object.entries(CONDITIONS).map(([name, globals]) => (
        <li key={name}>
          {name}:{' '}
          {pages.map(({ title, ids }) => (
            <StoryLink key={title} to={`${ids.get('Default')}&globals=${globals}`}>
              {title.replace('Pages/', '')}{' '}
            </StoryLink>
          ))}
        </li>
      ))}
      {Object.entries(EXAMPLES).map(([name, id]) => (
        <li key={name}>
          <StoryLink to={id}>{name}</StoryLink>
        </li>
      ))}
    </ul>
  )
}

/** Shows which states every component and page has stories of; each dot links to its story. */
export function StatesTable() {
  const { background, color, typography } = useTheme()
  const style = { background: background.content, color: color.defaultText, fontFamily: typography.fonts.base }
  return (
    // Outside the docs' styles.
    <table className="sb-unstyled tm-states" style={style}>
      <thead>
        <tr>
          {['Title', ...NAMES, 'Stories'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(useIndex()).map((row) => (
          <tr key={row.path ?? row.title}>
            <th scope="row">
              <StoryLink to={[...row.ids.values()][0] ?? ''}>{row.title.replaceAll('/', ' / ')}</StoryLink>
            </th>
            {STATES.map((state, at) => {
              const id = storyOf(row, state)
              return (
                <td key={state}>
                  {id === undefined ? null : (
                    <StoryLink to={id} label={`${row.title}, ${NAMES[at]}`}>
                      ●
                    </StoryLink>
                  )}
                </td>
              )
            })}
            <td>{row.count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
