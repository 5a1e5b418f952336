import { useId, type ReactNode } from 'react'
import { switchRecipe } from './switchRecipe'

export interface SwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean | undefined
  /** At the row's end; describes, but does not name. */
  trailing?: ReactNode | undefined
  /** Full width, to align rows. */
  isBlock?: boolean | undefined
  name?: string | undefined
  'aria-describedby'?: string | undefined
}

/** Turns something on or off. */
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
  const labelId = useId()
  const look = { 'data-state': isOn ? 'checked' : 'unchecked', 'data-disabled': isDisabled || undefined }
  return (
    <label className={styles.root} data-block={isBlock || undefined} data-disabled={isDisabled || undefined}>
      <input
        {...input}
        type="checkbox"
        role="switch"
        className={styles.input}
        aria-labelledby={labelId}
        aria-checked={isOn}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.control} {...look} aria-hidden="true">
        <span className={styles.thumb} {...look} />
      </span>
      <span className={styles.label} id={labelId}>
        {label}
      </span>
      {trailing === undefined ? null : <span className={styles.trailing}>{trailing}</span>}
    </label>
  )
}
