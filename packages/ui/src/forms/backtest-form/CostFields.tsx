import { costFieldsRecipe } from './costFieldsRecipe'
import { removeConfigKey, setConfigValue } from './configText'
import { COST_PARAMS, shownCosts } from './costParams'
import { ParamField } from './ParamField'
import { useConfigValues } from './useConfigValues'

interface CostFieldsProps {
  /** The config's text, the single source of the values. */
  readonly config: string
  readonly onChange: (config: string) => void
}

/** Shows a field per option of costs and risk, synchronized with the JSON both ways. */
export function CostFields({ config, onChange }: CostFieldsProps) {
  const styles = costFieldsRecipe()
  const { values, isReadable } = useConfigValues(config)
  const shown = shownCosts(values)
  return (
    <div className={styles.root}>
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
