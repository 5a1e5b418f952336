import { chakra, Collapsible, Flex, Span, Stack } from '@chakra-ui/react'
import { useId } from 'react'
import { IconButton } from '../../elements/icon-button/IconButton'
import { Icon } from '../../elements/icon/Icon'
import { LineSample } from '../line-style-field/LineSample'
import { FoldingItem } from '../../motion/FoldingItem'
import { IndicatorSettings } from './IndicatorSettings'
import { numericParams, type IndicatorChoice, type PlotIndicator } from './plotIndicator'

interface IndicatorEntryProps {
  readonly indicator: PlotIndicator
  readonly choice: IndicatorChoice
  readonly onChange: (next: PlotIndicator) => void
  readonly onRemove: () => void
  readonly open: boolean
  readonly onToggle: () => void
  readonly palette: readonly string[]
  readonly disabled: boolean
}

/** One indicator: a summary row with settings below. */
export function IndicatorEntry({
  indicator,
  choice,
  onChange,
  onRemove,
  open,
  onToggle,
  palette,
  disabled,
}: IndicatorEntryProps) {
  const bodyId = useId()
  const { name, params, location, color, visible, lineWidth, style } = indicator
  const change = (changes: Partial<PlotIndicator>) => onChange({ ...indicator, ...changes })
  const numbers = numericParams(choice)
  return (
    <FoldingItem>
      <Flex align="center" minH="9" ps="2" pe="3px">
        <chakra.button
          type="button"
          data-toggle=""
          aria-expanded={open}
          aria-controls={bodyId}
          title={choice.title ?? name}
          onClick={onToggle}
          display="flex"
          flex="1 1 auto"
          alignItems="center"
          gap="7px"
          minW="0"
          minH="9"
          borderRadius="sm"
          color="fg.subtle"
          textStyle="sm"
          _focusVisible={{ outlineOffset: '-2px' }}
          css={{ '& > svg:nth-of-type(2)': { opacity: visible ? '1' : '0.45' } }}
        >
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size="sm" />
          <LineSample dash={style} color={color} width={lineWidth} />
          <Span minW="0" truncate>
            <Span color={visible ? 'fg' : 'fg.subtle'} fontWeight="medium">
              {name}
            </Span>{' '}
            <span>{numbers.map((param) => params[param.name] ?? param.default).join(', ')}</span>
          </Span>
        </chakra.button>
        {location === 'subplot' && (
          <Span flex="none" ms="2" me="1" color="fg.subtle" textStyle="xs">
            Subplot
          </Span>
        )}
        <IconButton
          icon={visible ? 'eye' : 'eye-off'}
          label={`${visible ? 'Hide' : 'Show'} ${name}`}
          disabled={disabled}
          onClick={() => change({ visible: !visible })}
        />
        <IconButton icon="trash" label={`Remove ${name}`} disabled={disabled} onClick={onRemove} />
      </Flex>
      <Collapsible.Root open={open} ids={{ content: bodyId }}>
        <Collapsible.Content role="group" aria-label={`${name} settings`}>
          <Stack
            pt="1"
            pb="3"
            ps="30px"
            pe="2.5"
            css={{
              '@container rail (min-width: 640px)': {
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fill, minmax(252px, 1fr))',
                alignItems: 'start',
                columnGap: '6',
              },
            }}
          >
            <IndicatorSettings
              indicator={indicator}
              choice={choice}
              onChange={onChange}
              palette={palette}
              disabled={disabled}
            />
          </Stack>
        </Collapsible.Content>
      </Collapsible.Root>
    </FoldingItem>
  )
}
