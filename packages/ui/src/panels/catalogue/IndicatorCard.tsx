import { Code, Tag, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Badge } from '../../elements/badge/Badge'
import { CatalogueCard } from './CatalogueCard'
import type { IndicatorSummary } from './catalogueTypes'
import { ParamTable } from './ParamTable'

export interface IndicatorCardProps {
  indicator: IndicatorSummary
  /** Button or link to the plot. */
  action?: ReactNode | undefined
}

/** An indicator; only its name is required. */
export function IndicatorCard({ indicator, action }: IndicatorCardProps) {
  const { name, title, description, formula, params = [], outputs = [], placement } = indicator
  return (
    <CatalogueCard
      name={name}
      fullName={title}
      description={description}
      badge={placement === undefined ? undefined : <Badge>{placement === 'overlay' ? 'Overlay' : 'Subplot'}</Badge>}
      action={action}
      tags={
        outputs.length === 0 ? undefined : (
          <>
            <Text as="span" color="fg.subtle" fontSize="xs" fontWeight="medium" lineHeight="22px">
              {outputs.length === 1 ? 'Output' : 'Outputs'}
            </Text>
            {outputs.map((output) => (
              <Tag.Root key={output}>
                <Tag.Label title={output}>{output}</Tag.Label>
              </Tag.Root>
            ))}
          </>
        )
      }
    >
      {formula === undefined || formula === '' ? null : (
        <Code
          role="figure"
          aria-label="Formula"
          display="block"
          px="2"
          py="1.5"
          bg="bg.sunken"
          color="fg"
          lineHeight="18px"
          fontVariantLigatures="none"
          overflowWrap="anywhere"
        >
          {formula}
        </Code>
      )}
      {params.length === 0 ? null : <ParamTable name={name} params={params} />}
    </CatalogueCard>
  )
}
