import type { PartOfRun, RunPart } from '@tidemark/api'
import { Badge, Button, LiveRegion } from '@tidemark/ui'
import { formatCount } from '@tidemark/ui/format'
import { partWords } from './partWords'

export interface SelectionBarProps {
  part: RunPart
  /** null until measured. */
  measured: PartOfRun | null
  onClear: () => void
}

/** Shows and clears the chosen part. */
export function SelectionBar({ part, measured, onClear }: SelectionBarProps) {
  const n = measured === null ? '' : `, n=${formatCount(measured.run.trades.length)}`
  return (
    <>
      <Badge tone="info">{`Selection ${partWords(part)}${n}`}</Badge>
      <Button variant="ghost" size="2xs" shortcut="Esc" aria-keyshortcuts="Escape" onClick={onClear}>
        Clear
      </Button>
      <LiveRegion message={measured === null ? '' : `Selected: ${partWords(part)}${n}`} />
    </>
  )
}
