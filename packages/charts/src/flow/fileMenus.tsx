import { Box, Flex } from '@chakra-ui/react'
import { IconButton, Menu, type MenuSection } from '@tidemark/ui'
import type { ReactNode } from 'react'

/** What may be saved. */
export interface FileMenu {
  readonly sections: readonly MenuSection[]
  /** How far it is, shown and announced; '' before the first. */
  readonly message: string
}

/**
 * Returns the buttons that save an image and a CSV, with a choice of what they have.
 *
 * @param csv - null where a CSV has always all.
 */
export function fileMenus(image: FileMenu, csv: FileMenu | null): (onSaveCsv: () => void) => ReactNode {
  return (onSaveCsv) => (
    <Flex as="span" position="relative" display="inline-flex">
      <Menu label="Save as image" sections={image.sections} align="end">
        <IconButton icon="picture" label="Save as image" />
      </Menu>
      {csv === null ? (
        <IconButton icon="download" label="Download CSV" onClick={onSaveCsv} />
      ) : (
        <Menu label="Download CSV" sections={csv.sections} align="end">
          <IconButton icon="download" label="Download CSV" />
        </Menu>
      )}
      <Box
        as="span"
        position="absolute"
        zIndex="5"
        top="calc(100% + 4px)"
        right="0"
        px="3"
        py="1"
        borderWidth="1px"
        borderColor="border.strong"
        borderRadius="md"
        bg="bg.raised"
        color="fg"
        textStyle="sm"
        whiteSpace="nowrap"
        pointerEvents="none"
        // Still there for screen readers.
        _empty={{ p: '0', border: '0' }}
        mdDown={{ w: 'max-content', maxW: '260px', whiteSpace: 'normal' }}
        role="status"
      >
        {image.message === '' ? csv?.message : image.message}
      </Box>
    </Flex>
  )
}
