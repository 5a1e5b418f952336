import { Collapsible, Heading, Text } from '@chakra-ui/react'
import { onDemand } from '../../lib/onDemand'
import { Icon } from '../../elements/icon/Icon'
import { costSummary } from './costSummary'

export interface CostsSectionProps {
  /** The single source of the values. */
  readonly config: string
  readonly onChange: (config: string) => void
}

const CostFields = onDemand(async () => (await import('./CostFields')).CostFields)

/** Cost and risk options, collapsed to a line that names those set. */
export function CostsSection({ config, onChange }: CostsSectionProps) {
  const summary = costSummary(config)
  return (
    <Collapsible.Root lazyMount unmountOnExit minW="0" my="-1">
      <Collapsible.Trigger display="flex" alignItems="center" gap="2" w="full" h={{ base: '10', md: '7' }}>
        <Collapsible.Indicator color="fg.subtle" _open={{ transform: 'rotate(90deg)' }}>
          <Icon name="chevron-right" size="sm" />
        </Collapsible.Indicator>
        <Heading as="span" size="sm" flex="none">
          Costs and risk
        </Heading>
        <Text as="span" flex="1 1 auto" minW="0" color="fg.subtle" fontSize="xs" textAlign="end" truncate>
          {summary === '' ? 'none set' : summary}
        </Text>
      </Collapsible.Trigger>
      <Collapsible.Content role="group" aria-label="Costs and risk">
        <CostFields config={config} onChange={onChange} />
      </Collapsible.Content>
    </Collapsible.Root>
  )
}
