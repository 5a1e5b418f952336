import { useIsPresent } from 'framer-motion'
import * as m from 'framer-motion/m'
import { useId } from 'react'
import { ColourField } from '../colour-field/ColourField'
import { FieldLayout } from '../field/FieldLayout'
import { IconButton } from '../../elements/icon-button/IconButton'
import { Icon } from '../../elements/icon/Icon'
import { LineSample } from '../line-style-field/LineSample'
import { LineStyleField } from '../line-style-field/LineStyleField'
import { RangeField } from '../range-field/RangeField'
import { SegmentedField } from '../segmented-field/SegmentedField'
import { useFold } from '../../motion/useFold'
import { IndicatorParam } from './IndicatorParam'
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

const LOCATIONS = [
  { value: 'overlay', label: 'Overlay' },
  { value: 'subplot', label: 'Subplot' },
] as const

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
        <FieldLayout value="inline">
          <SegmentedField
            label="Location"
            options={LOCATIONS}
            value={location}
            size="small"
            isDisabled={isDisabled}
            onChange={(next) => change({ location: next })}
          />
          <ColourField
            value={color}
            palette={palette}
            size="small"
            isDisabled={isDisabled}
            onChange={(next) => change({ color: next })}
          />
          <RangeField
            label="Line Width"
            value={lineWidth}
            min={1}
            max={5}
            unit="px"
            hasTicks
            isDisabled={isDisabled}
            onChange={(next) => change({ lineWidth: next })}
          />
          <LineStyleField
            value={style}
            size="small"
            isDisabled={isDisabled}
            onChange={(next) => change({ style: next })}
          />
          {numbers.map((param) => (
            <IndicatorParam
              key={param.name}
              param={param}
              value={params[param.name] ?? Number(param.default)}
              isDisabled={isDisabled}
              onChange={(value) => change({ params: { ...params, [param.name]: value } })}
            />
          ))}
        </FieldLayout>
      </div>
    </m.li>
  )
}
