interface TableProps {
  head: readonly string[]
  /** As many cells per row as `head`. Backticks mark code. */
  rows: readonly (readonly string[])[]
}

/** Storybook's docs do not parse Markdown tables. */
export function Table({ head, rows }: TableProps) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell, i) => (
              <td key={head[i]}>{wordsOf(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function wordsOf(cell: string) {
  return cell.split('`').map((part, i) => (i % 2 === 1 ? <code key={part}>{part}</code> : part))
}
