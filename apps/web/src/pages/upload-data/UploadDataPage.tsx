import { Stack } from '@chakra-ui/react'
import { useApi } from '@tidemark/api/hooks'
import { PageHeader, UploadForm } from '@tidemark/ui'
import { useShell } from '../../platform/shellContext'
import { PageBody } from '../shared/PageBody'
import { FileCheck } from './FileCheck'
import { LastUpload } from './LastUpload'
import { SeriesCard } from './SeriesCard'
import { useUploadForm } from './useUploadForm'

const COLUMNS = {
  gridTemplateColumns: 'minmax(0, 760px)',
  '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 520px) minmax(400px, 760px)' },
}

export function UploadDataPage() {
  const { openMenu } = useShell()
  const { hasAccount } = useApi().client
  const form = useUploadForm()
  return (
    <>
      <PageHeader title="Upload OHLC Data" purpose="Add price bars from a CSV file." onOpenMenu={openMenu} />
      <PageBody alignItems="start" pt={{ base: '3', md: '4' }} css={COLUMNS}>
        <Stack gap="3" minW="0" _empty={{ display: 'none' }}>
          <UploadForm {...form.props} />
        </Stack>
        <Stack gap="3" minW="0" _empty={{ display: 'none' }}>
          {form.check !== null && <FileCheck {...form.check} />}
          {form.last !== null && <LastUpload {...form.last} />}
          {hasAccount && <SeriesCard uploaded={form.last?.response ?? null} />}
        </Stack>
      </PageBody>
    </>
  )
}
