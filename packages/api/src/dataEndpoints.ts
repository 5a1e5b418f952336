/** @packageDocumentation A chunk of its own: not needed before a plot, a correlation or an upload. */
import { researchEndpoints, seriesEndpoints } from '@tidemark/contract'
import { plotReader, readCorrelation, type Reader, readUpload } from './readers'
import type { ReadContext } from './responses'

export const dataEndpoints = { ...researchEndpoints, ...seriesEndpoints }

export function dataReaders({ indicators = [] }: ReadContext): Partial<Record<keyof typeof dataEndpoints, Reader>> {
  return { plotIndicators: plotReader(indicators), correlation: readCorrelation, uploadCsv: readUpload }
}
