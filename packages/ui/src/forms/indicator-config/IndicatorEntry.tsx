import { useIsPresent } from 'framer-motion'
import * as m from 'framer-motion/m'
import { useId } from 'react'
import { IconButton } from '../../elements/icon-button/IconButton'
import { Icon } from '../../elements/icon/Icon'
import { LineSample } from '../line-style-field/LineSample'
import { useFold } from '../../motion/useFold'
import { IndicatorSettings } from './IndicatorSettings'
import { numericParams, type IndicatorChoice, type PlotIndicator } from './plotIndicator'
import { indicatorConfigListRecipe } from './indicatorConfigListRecipe'

interface IndicatorEntryProps {
  readonly indicator: PlotIndicator
  readonly choice: IndicatorChoice
  readonly onChange: (next: PlotIndicator) => void
  readonly onRemove: () => void
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly palette: readonly string[]
  readonly isDisabled: boolean
}

/** One indicator: a summary row with settings below. */
export function IndicatorEntry({
  indicator,
  choice,
  onChange,
  onRemove,
  isOpen,
  onToggle,
  palette,
  isDisabled,
}: IndicatorEntryProps) {
  const styles = indicatorConfigListRecipe()
  const bodyId = useId()
  const fold = useFold()
  const isPresent = useIsPresent()
  const { name, params, location, color, visible, lineWidth, style } = indicator
  const change = (changes: Partial<PlotIndicator>) => onChange({ ...indicator, ...changes })
  const numbers = numericParams(choice)
  return (
    <m.li className={styles.entry} data-hidden={!visible || undefined} inert={!isPresent} {...fold}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          data-toggle=""
          aria-expanded={isOpen}
          aria-controls={bodyId}
          title={choice.title ?? name}
          onClick={onToggle}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="sm" />
          <LineSample dash={style} color={color} width={lineWidth} />
          <span className={styles.name}>
            <b>{name}</b> <span>{numbers.map((param) => params[param.name] ?? param.default).join(', ')}</span>
          </span>
        </button>
        {location === 'subplot' && <span className={styles.location}>Subplot</span>}
        <IconButton
          icon={visible ? 'eye' : 'eye-off'}
          label={`${visible ? 'Hide' : 'Show'} ${name}`}
          disabled={isDisabled}
          onClick={() => change({ visible: !visible })}
        />
        <IconButton icon="trash" label={`Remove ${name}`} disabled={isDisabled} onClick={onRemove} />
      </div>
      <div id={bodyId} hidden={!isOpen} className={styles.body} role="group" aria-label={`${name} settings`}>
        <IndicatorSettings
          indicator={indicator}
          choice={choice}
          onChange={onChange}
          palette={palette}
          isDisabled={isDisabled}
        />
      </div>
    </m.li>
  )
}
