import { Markdown } from '@storybook/addon-docs/blocks'

interface TableProps {
  head: readonly string[]
  /** As many cells per row as `head`, as Markdown. */
  rows: readonly (readonly string[])[]
}

/** MDX has no tables without a plugin, and Storybook's `Markdown` has. */
export function Table({ head, rows }: TableProps) {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return <Markdown>{lines.join('\n')}</Markdown>
}
