import { Box, Grid } from '@chakra-ui/react'
import { Badge } from '../../elements/badge/Badge'
import { Switch } from '../switch/Switch'

/** Unique ids. */
export interface ToggleItem {
  readonly id: string
  readonly label: string
  /** An address or reason, after the label. */
  readonly detail?: string | undefined
  readonly isOn: boolean
  /** Unsaved. */
  readonly isChanged?: boolean | undefined
  readonly disabled?: boolean | undefined
}

export interface ToggleListProps {
  /** Accessible name. */
  label: string
  items: readonly ToggleItem[]
  onChange: (id: string, isOn: boolean) => void
  disabled?: boolean | undefined
}

/** On/off settings, in two columns if they fit. */
export function ToggleList({ label, items, onChange, disabled = false }: ToggleListProps) {
  return (
    <Box containerType="inline-size">
      <Grid
        as="ul"
        templateColumns="minmax(0, 1fr) minmax(0, 1fr)"
        autoFlow="column"
        columnGap="4"
        p="2"
        css={{ '@container (max-width: 479px)': { display: 'block' } }}
        style={{ gridTemplateRows: `repeat(${Math.ceil(items.length / 2)}, auto)` }}
        aria-label={label}
      >
        {items.map((item) => (
          <li key={item.id}>
            <Switch
              isBlock
              label={item.label}
              checked={item.isOn}
              disabled={disabled || item.disabled === true}
              trailing={item.isChanged === true ? <Badge tone="warn">changed</Badge> : item.detail}
              onChange={(isOn) => onChange(item.id, isOn)}
            />
          </li>
        ))}
      </Grid>
    </Box>
  )
}
