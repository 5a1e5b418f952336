import { chakra, HStack, Span, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import { Button } from '../../elements/button/Button'
import { Card } from '../../elements/card/Card'
import { IconButton } from '../../elements/icon-button/IconButton'
import { Icon } from '../../elements/icon/Icon'

export interface RestrictedFeaturesListProps {
  /** Not blank. */
  features: readonly string[]
  /** The page asks for a name. */
  onAdd: () => void
  /** Index in the list. */
  onRemove: (index: number) => void
  disabled?: boolean | undefined
}

/** What demo users cannot do. */
export function RestrictedFeaturesList({ features, onAdd, onRemove, disabled = false }: RestrictedFeaturesListProps) {
  const add = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const remove = (index: number) => {
    // The button disappears with its row: focus the next, else Add.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    ;(buttons[index + 1] ?? buttons[index - 1] ?? add.current)?.focus()
    onRemove(index)
  }
  return (
    <Card
      title="Restricted Features"
      count={features.length}
      isFlush
      actions={
        <Button ref={add} size="2xs" variant="ghost" icon="plus" disabled={disabled} onClick={onAdd}>
          Add
        </Button>
      }
    >
      {features.length === 0 ? (
        <Text p="4" color="fg.subtle" textStyle="sm">
          No features are restricted.
        </Text>
      ) : (
        <chakra.ul
          ref={list}
          aria-label="Restricted Features"
          css={{ '& > li + li': { borderTopWidth: '1px' }, '& > li > svg': { color: 'fg.muted' } }}
        >
          {features.map((feature, index) => (
            <HStack
              as="li"
              key={`${feature} ${features.slice(0, index).filter((other) => other === feature).length}`}
              gap="2.5"
              minH="9"
              ps={{ base: '3', md: '4' }}
              pe="1"
              textStyle="sm"
            >
              <Icon name="lock" size="sm" />
              <Span flex="1 1 auto" minW="0" truncate title={feature}>
                {feature}
              </Span>
              <IconButton icon="close" label={`Remove ${feature}`} disabled={disabled} onClick={() => remove(index)} />
            </HStack>
          ))}
        </chakra.ul>
      )}
    </Card>
  )
}
