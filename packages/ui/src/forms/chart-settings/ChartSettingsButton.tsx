import { Button } from '../../elements/button/Button'

export interface ChartSettingsButtonProps {
  open: boolean
  onToggle: () => void
  /** Id of the panel. */
  controls: string
}

/** Toggles a chart's settings. */
export function ChartSettingsButton({ open, onToggle, controls }: ChartSettingsButtonProps) {
  return (
    <Button size="2xs" icon="sliders" aria-expanded={open} aria-controls={controls} onClick={onToggle}>
      Settings
    </Button>
  )
}
