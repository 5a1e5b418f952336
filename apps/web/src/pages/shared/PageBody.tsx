import { SimpleGrid, type SimpleGridProps } from '@chakra-ui/react'

/** What stands below a page's header: one column of cards, unless `columns` says more. */
export function PageBody(props: SimpleGridProps) {
  return (
    <SimpleGrid
      columns={1}
      alignContent="start"
      gap="3"
      px={{ base: '3', md: '4' }}
      pt="3"
      pb={{ base: '3', md: '4' }}
      {...props}
    />
  )
}
