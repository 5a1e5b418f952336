import { useSwitch } from '@ark-ui/react/switch'
import type { ReactNode } from 'react'
import { switchRecipe } from './switchRecipe'

/** Props of {@link Switch}. */
export interface SwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean | undefined
  /** Behind the label at the right end of the row: an address, a badge. Part of the description, not of the name. */
  trailing?: ReactNode | undefined
  /** Takes the width of its place, so that rows of switches align. @default false */
  isBlock?: boolean | undefined
  name?: string | undefined
  'aria-describedby'?: string | undefined
}

/** On or off, of something that is the case rather than chosen: a page is open, a banner is shown. */
export function Switch({
  label,
  isOn,
  onChange,
  isDisabled = false,
  trailing,
  isBlock = false,
  ...input
}: SwitchProps) {
  const styles = switchRecipe()
  const api = useSwitch({ checked: isOn, disabled: isDisabled, onCheckedChange: ({ checked }) => onChange(checked) })
  return (
    <label {...api.getRootProps()} className={styles.root} data-block={isBlock || undefined}>
      <input
        {...api.getHiddenInputProps()}
        // Ark leaves a press in the input though the owner refused it.
        defaultChecked={undefined}
        checked={isOn}
        // Ark listens for the click; React warns about a checked input that nobody listens to.
        onChange={noop}
        {...input}
        role="switch"
        aria-checked={isOn}
        className={styles.input}
        style={undefined}
      />
      <span {...api.getControlProps()} className={styles.control}>
        <span {...api.getThumbProps()} className={styles.thumb} />
      </span>
      <span {...api.getLabelProps()} className={styles.label}>
        {label}
      </span>
      {trailing === undefined ? null : <span className={styles.trailing}>{trailing}</span>}
    </label>
  )
}

function noop(): void {}
