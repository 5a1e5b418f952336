import { useCheckbox } from '@ark-ui/react/checkbox'
import { Icon } from '../../elements/icon/Icon'
import { checkboxRecipe } from './checkboxRecipe'

/** Props of {@link Checkbox}. */
export interface CheckboxProps {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  isDisabled?: boolean | undefined
  name?: string | undefined
  'aria-describedby'?: string | undefined
}

/** Yes or no, taking effect with the form it stands in. */
export function Checkbox({ label, isChecked, onChange, isDisabled = false, ...input }: CheckboxProps) {
  const styles = checkboxRecipe()
  const api = useCheckbox({
    checked: isChecked,
    disabled: isDisabled,
    onCheckedChange: ({ checked }) => onChange(checked === true),
  })
  return (
    <label {...api.getRootProps()} className={styles.root}>
      <input
        {...api.getHiddenInputProps()}
        // Ark leaves a press in the input though the owner refused it.
        defaultChecked={undefined}
        checked={isChecked}
        // Ark listens for the click; React warns about a checked input that nobody listens to.
        onChange={noop}
        {...input}
        className={styles.input}
        style={undefined}
      />
      <span {...api.getControlProps()} className={styles.box}>
        <span {...api.getIndicatorProps()}>
          <Icon name="check" size="xs" className={styles.tick} />
        </span>
      </span>
      <span {...api.getLabelProps()}>{label}</span>
    </label>
  )
}

function noop(): void {}
