import { chakra, Grid, HStack, SimpleGrid, Span, Text } from '@chakra-ui/react'
import type { Param } from '@tidemark/contract'
import { Button } from '../../elements/button/Button'
import { formatCounted } from '../../format/number'
import type { ConfigValue, JsonValue } from '../backtest-form/configText'
import { ParamField } from '../backtest-form/ParamField'
import { paramRange } from '../backtest-form/paramsModel'
import { NumberField } from '../number-field/NumberField'
import { Switch } from '../switch/Switch'
import { TextField } from '../text-field/TextField'
import { firstSwept, type SweptText } from './sweepFormValue'

export interface SweptParamProps {
  param: Param
  /** The parsed config. */
  values: Readonly<Record<string, JsonValue>>
  /** null while it has one value. */
  swept: SweptText | null
  /** Number of values; null while unknown. */
  count: number | null
  /** Of the parameter, `from`, `to` or `step`. */
  errorOf: (field?: 'from' | 'to' | 'step') => string | undefined
  /** @default false */
  disabled?: boolean
  onSweep: (swept: SweptText | null) => void
  /** @default the one value is shown, and stays */
  onValue?: ((value: ConfigValue | undefined) => void) | undefined
}

const ENDS = ['from', 'to', 'step'] as const

function unchanged() {
  // A disabled field has nothing to say.
}

/** One parameter: its value, or with the switch on, the values that it is varied over. */
export function SweptParam({
  param,
  values,
  swept,
  count,
  errorOf,
  disabled = false,
  onSweep,
  onValue,
}: SweptParamProps) {
  const { name, type } = param
  const toggle = (
    <Switch
      label={`Vary ${name}`}
      checked={swept !== null}
      disabled={disabled}
      onChange={(isOn) => onSweep(isOn ? firstSwept(param, values[name]) : null)}
    />
  )
  if (swept === null) {
    return (
      <Frame>
        <Grid templateColumns="minmax(0, 1fr) max-content" alignItems="end" gap="3">
          <ParamField
            param={param}
            values={values}
            disabled={disabled || onValue === undefined}
            onChange={onValue ?? unchanged}
          />
          {toggle}
        </Grid>
      </Frame>
    )
  }
  const isNumber = type === 'integer' || type === 'number'
  const general = errorOf()
  return (
    <Frame>
      <HStack justify="space-between" gap="3">
        {toggle}
        <Span color="fg.muted" textAlign="end">
          {count === null ? '' : formatCounted(count, 'value')}
        </Span>
      </HStack>
      {swept.kind === 'list' ? (
        <TextField
          label={`Values of ${name}`}
          hint={isNumber ? paramRange(param) : undefined}
          name={`axes-${name}-list`}
          value={swept.list}
          placeholder={isNumber ? '5, 10, 20' : undefined}
          error={general}
          spellCheck={false}
          autoComplete="off"
          onChange={(list) => onSweep({ ...swept, list })}
        />
      ) : (
        <>
          <SimpleGrid columns={3} gap="2" role="group" aria-label={`Values of ${name}`}>
            {ENDS.map((end) => (
              <NumberField
                key={end}
                label={end}
                name={`axes-${name}-${end}`}
                value={swept[end]}
                error={errorOf(end)}
                step={type === 'integer' ? 1 : undefined}
                onChange={(text) => onSweep({ ...swept, [end]: text })}
              />
            ))}
          </SimpleGrid>
          {general === undefined ? null : (
            <Text color="danger.fg" textStyle="xs" overflowWrap="anywhere">
              {general}
            </Text>
          )}
        </>
      )}
      {isNumber ? (
        <Button
          variant="ghost"
          size="2xs"
          justifySelf="start"
          onClick={() => onSweep({ ...swept, kind: swept.kind === 'list' ? 'range' : 'list' })}
        >
          {swept.kind === 'list' ? 'From, to and step' : 'List of values'}
        </Button>
      ) : null}
    </Frame>
  )
}

/** Two columns where they fit. */
export const SweptList = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    '@container (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
  },
})

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    minW: '0',
    py: '2',
    px: '2.5',
    borderWidth: '1px',
    borderRadius: 'md',
    '& label': { fontFamily: 'mono', letterSpacing: '-0.02em' },
  },
})
