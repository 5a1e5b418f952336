import { Box, Heading, type BoxProps } from '@chakra-ui/react'

export interface SheetProps extends BoxProps {
  /** Heading and accessible name. */
  title?: string | undefined
}

/** A surface of a foundation's samples. */
export function Sheet({ title, children, ...rest }: SheetProps) {
  return (
    <Box
      as="section"
      aria-label={title}
      layerStyle="well"
      minW="0"
      p="4"
      bg="bg.surface"
      color="fg"
      textStyle="sm"
      css={{ '--table-edge': '0px' }}
      {...rest}
    >
      {title === undefined ? null : (
        <Heading as="h3" size="md" mb="3">
          {title}
        </Heading>
      )}
      {children}
    </Box>
  )
}
