import { Grid } from '@chakra-ui/react'
import { removeConfigKey, setConfigValue } from './configText'
import { COST_PARAMS, shownCosts } from './costParams'
import { ParamField } from './ParamField'
import { useConfigValues } from './useConfigValues'

interface CostFieldsProps {
  /** The single source of the values. */
  readonly config: string
  readonly onChange: (config: string) => void
}

/** A field per cost and risk option, synchronized with the JSON. */
export function CostFields({ config, onChange }: CostFieldsProps) {
  const { values, isReadable } = useConfigValues(config)
  const shown = shownCosts(values)
  return (
    <Grid
      templateColumns="minmax(0, 1fr)"
      gap="3"
      pt="2"
      css={{ '@container (min-width: 640px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } }}
    >
      {COST_PARAMS.map(({ param, hintOf, check, convert }) => (
        <ParamField
          key={param.name}
          param={param}
          values={shown}
          disabled={!isReadable}
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
    </Grid>
  )
}
