import { Button } from '../../elements/button/Button'

/** Props of {@link ChartSettingsButton}. */
export interface ChartSettingsButtonProps {
  isOpen: boolean
  onToggle: () => void
  /** Id of the panel. */
  controls: string
}

/** Opens and closes the settings of a chart, from the head of its card. */
export function ChartSettingsButton({ isOpen, onToggle, controls }: ChartSettingsButtonProps) {
  return (
    <Button size="small" icon="sliders" aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
      Settings
    </Button>
  )
}
