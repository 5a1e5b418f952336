/** @packageDocumentation A chunk of its own. */
import { dataEndpoints } from '@tidemark/contract'
import { plotReader, readCorrelation, type Reader, readUpload } from './readers'
import type { ReadContext } from './responses'

export { dataEndpoints }

export function dataReaders({ indicators = [] }: ReadContext): Partial<Record<keyof typeof dataEndpoints, Reader>> {
  return { plotIndicators: plotReader(indicators), correlation: readCorrelation, uploadCsv: readUpload }
}
