import { DataList, Text } from '@chakra-ui/react'
import { uploadChangeText, type UploadResponse } from '@tidemark/contract'
import { Button, Card, Icon, useFormat } from '@tidemark/ui'
import { formatSymbol } from '@tidemark/ui/format'
import { MenuLink } from '../../platform/MenuLink'
import { chartPathOf, uploadFacts } from './uploadWords'

export interface LastUploadProps {
  /** Of the stored bars. */
  symbol: string
  response: UploadResponse
}

/** Shows the last upload's report with a link to its chart. */
export function LastUpload({ symbol, response }: LastUploadProps) {
  const format = useFormat()
  const notes = [...(response.notes ?? []), ...(response.changes ?? []).map(uploadChangeText)]
  return (
    <Card
      title="Last upload"
      icon="check"
      isFlush
      actions={
        <Button asChild size="2xs">
          <MenuLink href={chartPathOf(response, symbol)}>
            <Icon name="chart" />
            Open chart
          </MenuLink>
        </Button>
      }
    >
      <DataList.Root orientation="horizontal" variant="rows">
        {[['Symbol', formatSymbol(symbol)] as const, ...uploadFacts(response, format)].map(([name, text]) => (
          <DataList.Item key={name}>
            <DataList.ItemLabel>{name}</DataList.ItemLabel>
            <DataList.ItemValue flex="initial" whiteSpace="normal" overflowWrap="anywhere" textAlign="end">
              {text}
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList.Root>
      {notes.map((note) => (
        <Text key={note} px={{ base: '3', md: '4' }} pb="2" color="fg.muted" textStyle="sm" overflowWrap="anywhere">
          {note}
        </Text>
      ))}
    </Card>
  )
}
