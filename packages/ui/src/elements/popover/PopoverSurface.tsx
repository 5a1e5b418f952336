import {
  Box,
  DataList,
  Flex,
  Heading,
  HStack,
  Popover,
  Span,
  Stack,
  Text,
  usePopover,
  VisuallyHidden,
} from '@chakra-ui/react'
import { useRef } from 'react'
import { IconButton } from '../icon-button/IconButton'
import { FloatingPortal } from '../portal/FloatingPortal'
import { positioning } from './floating'
import type { FormulaPart, PopoverContent } from './popoverTypes'
import { useOpened, type OpenerProps } from './useOpener'

interface PopoverSurfaceProps extends OpenerProps, PopoverContent {
  readonly width: number
}

/** The open popover: takes the focus, and returns it. */
export function PopoverSurface({
  open,
  onOpenChange,
  ids,
  width,
  title,
  text,
  formula,
  facts,
  more,
  tools,
  footer,
}: PopoverSurfaceProps) {
  const close = useRef<HTMLButtonElement>(null)
  const names = { title: `${ids.content}title`, description: `${ids.content}text` }
  const popover = usePopover({
    ids: { ...ids, ...names },
    // `tools` may come later.
    initialFocusEl: () => close.current,
    positioning: positioning({ side: 'bottom', align: 'start' }),
    onOpenChange: (change) => onOpenChange(change.open),
  })
  useOpened(open, popover.setOpen)
  return (
    <Popover.RootProvider value={popover} lazyMount unmountOnExit>
      <FloatingPortal>
        <Popover.Positioner>
          <Popover.Content
            // Chakra looks once whether there is a title, perhaps before there is one.
            aria-labelledby={names.title}
            aria-describedby={text === undefined ? undefined : names.description}
            display="block"
            w={`${width}px`}
            maxW="calc(100vw - 16px)"
            position="relative"
            overflow="hidden auto"
            overflowWrap="anywhere"
          >
            <HStack gap="0.5" p="2" ps="4" pb="1">
              <Popover.Title asChild>
                <Heading as="h3" size="md" flex="1" minW="0">
                  {title}
                </Heading>
              </Popover.Title>
              {tools}
              <IconButton ref={close} icon="close" label="Close" onClick={() => popover.setOpen(false)} />
            </HStack>
            {text === undefined ? null : (
              <Popover.Description asChild>
                <Text px="4" pb="3" color="fg.muted" lineHeight="18px">
                  {text}
                </Text>
              </Popover.Description>
            )}
            {formula === undefined ? null : <Formula parts={formula} />}
            {facts === undefined ? null : (
              <DataList.Root orientation="horizontal" gap="0" px="4" py="1.5">
                {facts.map(({ term, value }) => (
                  <DataList.Item key={term} justifyContent="space-between" gap="3" lineHeight="26px">
                    <DataList.ItemLabel minW="auto" color="fg.subtle">
                      {term}
                    </DataList.ItemLabel>
                    <DataList.ItemValue flex="initial" fontWeight="medium" textAlign="end">
                      {value}
                    </DataList.ItemValue>
                  </DataList.Item>
                ))}
              </DataList.Root>
            )}
            {more === undefined ? null : (
              <Box px="4" py="2.5" borderTopWidth="1px">
                {more}
              </Box>
            )}
            {footer === undefined ? null : (
              <Popover.Footer
                justifyContent="space-between"
                gap="3"
                px="4"
                py="2.5"
                borderTopWidth="1px"
                color="fg.subtle"
                textStyle="xs"
                css={{ '& a': { color: 'accent.fg', fontWeight: 'medium' } }}
              >
                {footer}
              </Popover.Footer>
            )}
          </Popover.Content>
        </Popover.Positioner>
      </FloatingPortal>
    </Popover.RootProvider>
  )
}

function Formula({ parts }: { readonly parts: readonly FormulaPart[] }) {
  return (
    <Flex
      as="p"
      wrap="wrap"
      align="center"
      rowGap="1"
      columnGap="3"
      px="4"
      py="3"
      borderBlockWidth="1px"
      bg="bg.canvas"
      color="fg.subtle"
      css={{ '& > [data-result]': { color: 'fg', textStyle: 'xl', fontWeight: 'semibold' } }}
    >
      {parts.map((part, at) =>
        typeof part === 'string' ? (
          // Parts never move.
          <span key={at} data-result={at === parts.length - 1 || undefined}>
            {part}{' '}
          </span>
        ) : (
          <Stack key={at} as="span" display="inline-flex" align="center" gap="0" color="fg" textAlign="center">
            <Span py="3px">{part.over}</Span>
            <VisuallyHidden> divided by </VisuallyHidden>
            <Span alignSelf="stretch" py="3px" borderTopWidth="1px" borderColor="fg.muted">
              {part.under}{' '}
            </Span>
          </Stack>
        ),
      )}
    </Flex>
  )
}
