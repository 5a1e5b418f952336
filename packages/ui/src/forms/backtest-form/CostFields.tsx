import { costsRecipe } from './costsRecipe'
import { removeConfigKey, setConfigValue } from './configText'
import { COST_PARAMS, shownCosts } from './costParams'
import { ParamField } from './ParamField'
import { useConfigValues } from './useConfigValues'

interface CostFieldsProps {
  /** The config's text: the one home of the values. */
  readonly config: string
  readonly onChange: (config: string) => void
}

/** A field for each option of costs and risk, in step with the JSON text both ways. */
export function CostFields({ config, onChange }: CostFieldsProps) {
  const styles = costsRecipe()
  const { values, isReadable } = useConfigValues(config)
  const shown = shownCosts(values)
  return (
    <div className={styles.fields}>
      {COST_PARAMS.map(({ param, hintOf, check, convert }) => (
        <ParamField
          key={param.name}
          param={param}
          values={shown}
          isDisabled={!isReadable}
          hintOf={hintOf}
          help={param.description}
          check={check && ((value) => check(value, values))}
          onChange={(value) => {
            const written = typeof value === 'number' && convert !== undefined ? convert(value) : value
            onChange(
              written === undefined ? removeConfigKey(config, param.name) : setConfigValue(config, param.name, written),
            )
          }}
        />
      ))}
    </div>
  )
}
