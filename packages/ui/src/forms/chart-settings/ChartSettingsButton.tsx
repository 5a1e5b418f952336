import { Button } from '../../elements/button/Button'

export interface ChartSettingsButtonProps {
  isOpen: boolean
  onToggle: () => void
  /** Id of the panel. */
  controls: string
}

/** Toggles a chart's settings. */
export function ChartSettingsButton({ isOpen, onToggle, controls }: ChartSettingsButtonProps) {
  return (
    <Button size="2xs" icon="sliders" aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
      Settings
    </Button>
  )
}
