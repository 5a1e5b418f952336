import { Box, DataList, Heading, HStack, Kbd, Text, VisuallyHidden } from '@chakra-ui/react'
import { Fragment, useRef, useState } from 'react'
import { Dialog } from '../../elements/dialog/Dialog'
import { IconButton } from '../../elements/icon-button/IconButton'
import { SearchBox } from '../../elements/search-box/SearchBox'
import { findKeys, type KeyGroup } from './keyGroups'

export interface KeysSheetProps {
  open: boolean
  onClose: () => void
  /** In reading order. */
  groups: readonly KeyGroup[]
}

/** Every key and what it does. */
export function KeysSheet({ open, onClose, groups }: KeysSheetProps) {
  const search = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const found = findKeys(groups, words)
  const count = found.reduce((sum, { actions }) => sum + actions.length, 0)
  return (
    <Dialog
      open={open}
      title="Keyboard"
      isBare
      width={948}
      initialFocusEl={() => search.current}
      // First it clears the search.
      onEscapeKeyDown={(event) => {
        if (words !== '') event.preventDefault()
      }}
      onClose={onClose}
    >
      <HStack h="12" ps="4" pe="2" borderBottomWidth="1px">
        <Heading as="h2" flex="1" textStyle="md" aria-hidden="true">
          Keyboard
        </Heading>
        <Box flex="0 1 220px" minW="0">
          <SearchBox
            ref={search}
            label="Find a key"
            value={words}
            onChange={setWords}
            result={words.trim() === '' ? '' : `${count} ${count === 1 ? 'key' : 'keys'} found`}
          />
        </Box>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </HStack>
      <Box
        role="region"
        aria-label="Keys"
        tabIndex={0}
        position="relative"
        maxH="min(640px, calc(100dvh - 160px))"
        px="4"
        pt="3"
        pb="4"
        overflow="auto"
        scrollbarWidth="thin"
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        {/* Inside of what scrolls: columns of a limited height would go on to the right, out of sight. */}
        <Box
          columns="2 340px"
          columnGap="8"
          css={{ '& > section': { breakInside: 'avoid' }, '& > section + section': { mt: '3' } }}
        >
          {found.map(({ label, actions }) => (
            <section key={label}>
              <Text as="h3" py="1" color="fg.muted" textStyle="xs" fontWeight="medium">
                {label}
              </Text>
              <DataList.Root variant="rows">
                {actions.map(({ does, keys, joint }) => (
                  <DataList.Item key={does} flexDirection="row" alignItems="center" minH="7" px="0" py="0">
                    <DataList.ItemLabel color="fg">{does}</DataList.ItemLabel>
                    <DataList.ItemValue
                      alignItems="center"
                      gap="1"
                      color="fg.muted"
                      textStyle="xs"
                      fontWeight="regular"
                    >
                      <VisuallyHidden>
                        {keys.join(joint === undefined ? ' ' : joint === '–' ? ' to ' : ' then ')}
                      </VisuallyHidden>
                      {keys.map((key, i) => (
                        <Fragment key={key}>
                          {i > 0 && joint !== undefined && <span aria-hidden="true">{joint}</span>}
                          <Kbd aria-hidden="true">{key}</Kbd>
                        </Fragment>
                      ))}
                    </DataList.ItemValue>
                  </DataList.Item>
                ))}
              </DataList.Root>
            </section>
          ))}
          {found.length === 0 && (
            <Text py="6" columnSpan="all" color="fg.muted" textStyle="sm" textAlign="center">
              {`No shortcut matches “${words.trim()}”.`}
            </Text>
          )}
        </Box>
      </Box>
    </Dialog>
  )
}
