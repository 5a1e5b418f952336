import { IconButton, Menu, useFormat } from '@tidemark/ui'
import { markText, type ChartMark } from './marks'
import type { MarkTool, MarkTools } from './useMarks'

export interface MarksMenuProps {
  marks: readonly ChartMark[]
  /** null while there is no chart. */
  tools: MarkTools | null
  /** Of prices: see `priceDecimals`. */
  decimals: number | undefined
}

const TOOLS: readonly { readonly id: MarkTool; readonly label: string; readonly shortcut: string }[] = [
  { id: 'level', label: 'Horizontal line', shortcut: 'H' },
  { id: 'line', label: 'Trend line', shortcut: 'M T' },
  { id: 'note', label: 'Note', shortcut: 'N' },
]

/** Chooses what the next press or drag draws, and removes what is drawn. */
export function MarksMenu({ marks, tools, decimals }: MarksMenuProps) {
  const format = useFormat()
  const draws = TOOLS.map((tool) => ({
    ...tool,
    checked: tools?.tool === tool.id,
    onSelect: () => tools?.choose(tools.tool === tool.id ? null : tool.id),
  }))
  const removes = marks.map((mark) => ({
    id: mark.id,
    label: markText(mark, format, decimals),
    icon: 'trash' as const,
    onSelect: () => tools?.remove(mark.id),
  }))
  const all = { id: 'all', label: 'Remove all', tone: 'danger' as const, onSelect: () => tools?.clear() }
  return (
    <Menu
      label="Marks"
      width={260}
      sections={[
        { label: 'Draw', items: draws },
        ...(removes.length === 0
          ? []
          : [{ label: 'Remove', items: removes.length === 1 ? removes : [...removes, all] }]),
      ]}
    >
      <IconButton
        icon="pencil"
        label="Draw on the chart"
        isPressed={(tools?.tool ?? null) !== null}
        disabled={tools === null}
      />
    </Menu>
  )
}
