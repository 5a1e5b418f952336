import { ColorPicker, parseColor, useColorPicker } from '@chakra-ui/react'
import { colorPickerSlotRecipe } from '@chakra-ui/react/theme'
import { positioning } from '../../elements/popover/floating'
import { useOpened, type OpenerProps } from '../../elements/popover/useOpener'
import { FloatingPortal } from '../../elements/portal/FloatingPortal'

const RING = { focusVisibleRing: 'outside', focusRingColor: 'focus.ring' } as const

interface ColourPickerProps extends OpenerProps {
  /** '#rrggbb'. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Any colour: saturation and brightness above a hue slider, also by arrow keys. */
export function ColourPicker({ open, onOpenChange, ids, value, onChange }: ColourPickerProps) {
  const picker = useColorPicker({
    ids,
    // Uncontrolled: grey in hex has no hue to return to.
    defaultValue: parseColor(value).toFormat('hsba'),
    positioning: positioning({ side: 'bottom', align: 'start' }),
    onOpenChange: (change) => onOpenChange(change.open),
    onValueChange: (change) => {
      const next = change.value.toString('hex').toLowerCase()
      if (open && next !== value) onChange(next)
    },
  })
  useOpened(open, (next) => {
    if (next) picker.setValue(parseColor(value).toFormat('hsba'))
    picker.setOpen(next)
  })
  return (
    <ColorPicker.RootProvider value={picker} recipe={colorPickerSlotRecipe} display="contents" lazyMount unmountOnExit>
      <FloatingPortal>
        <ColorPicker.Positioner>
          <ColorPicker.Content w="232px" p="3" aria-label="Choose color">
            <ColorPicker.Area h="140px" overflow="visible" aria-label="Saturation and brightness">
              <ColorPicker.AreaBackground borderRadius="inherit" />
              <ColorPicker.AreaThumb {...RING} aria-label="Saturation and brightness" />
            </ColorPicker.Area>
            {/* 24 px for touch; the track is 12 px. */}
            <ColorPicker.ChannelSlider channel="hue" mx="1" my="-1.5" py="1.5">
              <ColorPicker.ChannelSliderTrack role="presentation" h="3" />
              <ColorPicker.ChannelSliderThumb {...RING} aria-label="Hue" />
            </ColorPicker.ChannelSlider>
          </ColorPicker.Content>
        </ColorPicker.Positioner>
      </FloatingPortal>
    </ColorPicker.RootProvider>
  )
}
