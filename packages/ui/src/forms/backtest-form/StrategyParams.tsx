import { Fieldset, Flex } from '@chakra-ui/react'
import type { Param } from '@tidemark/contract'
import { Icon } from '../../elements/icon/Icon'
import { removeConfigKey, setConfigValue } from './configText'
import { ParamField } from './ParamField'
import { ParamGrid } from './ParamGrid'
import { averagesWarning } from './paramsModel'
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
  const { values, isReadable } = useConfigValues(config)
  const hasLabels = params.every(({ label }) => label !== undefined)
  const warning = averagesWarning(params, values)

  return (
    <Fieldset.Root>
      <Fieldset.Legend>Strategy parameters</Fieldset.Legend>
      <ParamGrid css={hasLabels ? {} : KEYS}>
        {params.map((param) => (
          <ParamField
            key={param.name}
            param={param}
            values={values}
            disabled={!isReadable}
            onChange={(value) =>
              onChange(
                value === undefined ? removeConfigKey(config, param.name) : setConfigValue(config, param.name, value),
              )
            }
          />
        ))}
      </ParamGrid>
      <Flex
        as="p"
        role="status"
        gap="1.5"
        color="warn.fg"
        textStyle="xs"
        _empty={{ mt: '-3' }}
        css={{ '& > svg': { mt: '0.5' } }}
      >
        {warning !== null && (
          <>
            <Icon name="warning" size="xs" />
            <span>{warning}</span>
          </>
        )}
      </Flex>
    </Fieldset.Root>
  )
}

/** Names that are keys of the config. */
const KEYS = { '& label': { fontFamily: 'mono', letterSpacing: '-0.02em' } }
