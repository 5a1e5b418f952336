import { uploadChangeText, type UploadResponse } from '@tidemark/contract'
import { Button, Card, Icon } from '@tidemark/ui'
import { formatSymbol } from '@tidemark/ui/format'
import { MenuLink } from '../../platform/MenuLink'
import { usePreferences } from '../../preferences/PreferencesProvider'
import styles from './LastUpload.module.css'
import { chartPathOf, uploadFacts } from './uploadWords'

export interface LastUploadProps {
  /** Of the stored bars. */
  symbol: string
  response: UploadResponse
}

/** Shows the last upload's report with a link to its chart. */
export function LastUpload({ symbol, response }: LastUploadProps) {
  const { timeZone } = usePreferences()
  const notes = [...(response.notes ?? []), ...(response.changes ?? []).map(uploadChangeText)]
  return (
    <Card
      title="Last upload"
      icon="check"
      actions={
        <Button asChild size="2xs">
          <MenuLink href={chartPathOf(response, symbol)}>
            <Icon name="chart" />
            Open chart
          </MenuLink>
        </Button>
      }
    >
      <dl className={styles['facts']}>
        {[['Symbol', formatSymbol(symbol)] as const, ...uploadFacts(response, { timeZone })].map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
    </Card>
  )
}
