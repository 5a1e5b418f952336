import type { Param } from '@tidemark/contract'
import { Icon } from '../../elements/icon/Icon'
import { removeConfigKey, setConfigValue } from './configText'
import { ParamField } from './ParamField'
import { averagesWarning } from './paramsModel'
import { strategyParamsRecipe } from './strategyParamsRecipe'
import { useConfigValues } from './useConfigValues'

interface StrategyParamsProps {
  /** At least one. */
  readonly params: readonly Param[]
  /** The single source of the values. */
  readonly config: string
  readonly onChange: (config: string) => void
}

/** A field per parameter, synchronized with the JSON. */
export function StrategyParams({ params, config, onChange }: StrategyParamsProps) {
  const styles = strategyParamsRecipe()
  const { values, isReadable } = useConfigValues(config)
  const hasLabels = params.every(({ label }) => label !== undefined)
  const warning = averagesWarning(params, values)

  return (
    <fieldset className={styles.root}>
      <legend className={styles.title}>Strategy parameters</legend>
      <div className={styles.fields} data-keys={hasLabels ? undefined : true}>
        {params.map((param) => (
          <ParamField
            key={param.name}
            param={param}
            values={values}
            isDisabled={!isReadable}
            onChange={(value) =>
              onChange(
                value === undefined ? removeConfigKey(config, param.name) : setConfigValue(config, param.name, value),
              )
            }
          />
        ))}
      </div>
      <p className={styles.warning} role="status">
        {warning !== null && (
          <>
            <Icon name="warning" size="xs" />
            <span>{warning}</span>
          </>
        )}
      </p>
    </fieldset>
  )
}
