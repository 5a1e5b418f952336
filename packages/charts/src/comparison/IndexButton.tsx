import { Button } from '@tidemark/ui'

/** Props of {@link IndexButton}. */
export interface IndexButtonProps {
  isIndexed: boolean
  onChange: (isIndexed: boolean) => void
}

/** Switches between the values themselves and both series as parts of 100 at their start. */
export function IndexButton({ isIndexed, onChange }: IndexButtonProps) {
  return (
    <Button size="small" variant="ghost" aria-pressed={isIndexed} onClick={() => onChange(!isIndexed)}>
      Index to 100
    </Button>
  )
}
