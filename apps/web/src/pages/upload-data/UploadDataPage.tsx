import { useSeriesApi } from '@tidemark/api/hooks'
import { PageHeader, UploadForm } from '@tidemark/ui'
import { useShell } from '../../platform/shellContext'
import { FileCheck } from './FileCheck'
import { LastUpload } from './LastUpload'
import { SeriesCard } from './SeriesCard'
import styles from './UploadDataPage.module.css'
import { useUploadForm } from './useUploadForm'

export function UploadDataPage() {
  const { openMenu } = useShell()
  const series = useSeriesApi()
  const form = useUploadForm(series)
  return (
    <>
      <PageHeader title="Upload OHLC Data" purpose="Add price bars from a CSV file." onOpenMenu={openMenu} />
      <div className={styles['page']}>
        <div className={styles['column']}>
          <UploadForm {...form.props} />
        </div>
        <div className={styles['column']}>
          {form.check !== null && <FileCheck {...form.check} />}
          {form.last !== null && <LastUpload {...form.last} />}
          {series !== null && <SeriesCard api={series} uploaded={form.last?.response ?? null} />}
        </div>
      </div>
    </>
  )
}
