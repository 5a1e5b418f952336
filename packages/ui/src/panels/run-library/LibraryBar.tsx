import { Flex, Text } from '@chakra-ui/react'
import { Button } from '../../elements/button/Button'
import { IconButton } from '../../elements/icon-button/IconButton'
import { formatCount } from '../../format/number'

const [FEWEST_COMPARED, MOST_COMPARED] = [2, 6]

export function canCompare(count: number): boolean {
  return count >= FEWEST_COMPARED && count <= MOST_COMPARED
}

interface LibraryBarProps {
  readonly selected: number
  readonly total: number
  /** Selected, but hidden by the search. */
  readonly hidden: number
  /** null, as for the next and the deletion: not offered. */
  readonly onCompare: (() => void) | null
  /** Called while one is selected. */
  readonly onValidate: (() => void) | null
  readonly onTag: () => void
  readonly onDelete: (() => void) | null
  readonly onClear: () => void
}

/** Actions on selected runs. */
export function LibraryBar({
  selected,
  total,
  hidden,
  onCompare,
  onValidate,
  onTag,
  onDelete,
  onClear,
}: LibraryBarProps) {
  return (
    <Flex
      flex="none"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      align="center"
      gap="2"
      minH="52px"
      ps={{ base: '3', md: '4' }}
      pe="3"
      py={{ base: '2', md: '0' }}
      borderTopWidth="1px"
      textStyle="sm"
      role="toolbar"
      aria-label={`${formatCount(selected)} selected`}
    >
      <Text as="b" fontWeight="semibold" whiteSpace="nowrap">{`${formatCount(selected)} selected`}</Text>
      <Text as="span" flex="1" minW="0" color="fg.muted" textStyle="xs" hideBelow="md">
        {hidden > 0 ? `${formatCount(hidden)} not shown` : `of ${formatCount(total)}`}
      </Text>
      {onCompare === null ? null : (
        <Button
          variant="solid"
          size="xs"
          icon="plot"
          disabled={!canCompare(selected)}
          title={
            canCompare(selected) ? undefined : `Select ${FEWEST_COMPARED} to ${MOST_COMPARED} runs to compare them`
          }
          onClick={onCompare}
        >
          Compare
        </Button>
      )}
      {onValidate === null ? null : (
        <Button
          size="xs"
          icon="validate"
          disabled={selected !== 1}
          title={selected === 1 ? undefined : 'Select one run to validate it'}
          onClick={onValidate}
        >
          Validate
        </Button>
      )}
      <Button size="xs" icon="tag" onClick={onTag}>
        Tag
      </Button>
      {onDelete === null ? null : (
        <Button size="xs" icon="trash" onClick={onDelete}>
          Delete
        </Button>
      )}
      <IconButton icon="close" label="Clear selection" onClick={onClear} />
    </Flex>
  )
}
