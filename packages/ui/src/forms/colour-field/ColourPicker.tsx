import { parseColor, useColorPicker } from '@ark-ui/react/color-picker'
import { positioning, showInTopLayer } from '../../elements/popover/floating'
import { useOpened, type OpenerProps } from '../../elements/popover/useOpener'
import { colourFieldRecipe } from './colourFieldRecipe'

interface ColourPickerProps extends OpenerProps {
  readonly label: string
  /** '#rrggbb'. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Any colour: saturation and brightness above a hue slider, also by arrow keys. */
export function ColourPicker({ isOpen, onOpenChange, ids, label, value, onChange }: ColourPickerProps) {
  const styles = colourFieldRecipe()
  const api = useColorPicker({
    ids,
    // Uncontrolled: grey in hex has no hue to return to.
    defaultValue: parseColor(value).toFormat('hsba'),
    positioning: positioning({ side: 'bottom', align: 'start' }),
    onOpenChange: (change) => onOpenChange(change.open),
    onValueChange: (change) => {
      const next = change.value.toString('hex').toLowerCase()
      if (isOpen && next !== value) onChange(next)
    },
  })
  useOpened(isOpen, (next) => {
    if (next) api.setValue(parseColor(value).toFormat('hsba'))
    api.setOpen(next)
  })
  if (!api.open) return null

  const hue = { channel: 'hue' } as const
  return (
    <div {...api.getPositionerProps()} className={styles.positioner} popover="manual" ref={showInTopLayer}>
      <div {...api.getContentProps()} className={styles.picker} aria-label={`Choose ${label.toLowerCase()}`}>
        <div {...api.getAreaProps()} className={styles.area} aria-label="Saturation and brightness">
          <div {...api.getAreaBackgroundProps()} className={styles.gradient} />
          <div {...api.getAreaThumbProps()} className={styles.thumb} aria-label="Saturation and brightness" />
        </div>
        <div {...api.getChannelSliderProps(hue)} className={styles.hue}>
          <div {...api.getChannelSliderTrackProps(hue)} className={styles.gradient} role="presentation" />
          <div {...api.getChannelSliderThumbProps(hue)} className={styles.thumb} aria-label="Hue" />
        </div>
      </div>
    </div>
  )
}
