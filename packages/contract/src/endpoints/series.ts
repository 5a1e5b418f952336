import { z } from 'zod'
import { seriesParamsSchema } from '../barsQuery'
import { calendarChangeSchema, storedSeriesListSchema, storedSeriesSchema } from '../storedSeries'
import { UPLOAD_FIELD } from '../uploadFile'
import { uploadQuerySchema } from '../uploadQuery'
import { uploadResponseSchema } from '../uploadReport'
import { endpoint, jsonBody } from './endpoint'

/** Extension, like the next. */
export const storedSeries = endpoint({
  name: 'storedSeries',
  method: 'get',
  path: '/api/series',
  summary: 'The stored series with their calendars',
  description: '`offered` is the calendar that newer bars suggest instead; it is not applied.',
  response: storedSeriesListSchema,
})

export const setCalendar = endpoint({
  name: 'setCalendar',
  method: 'put',
  path: '/api/series/:symbol/:timeframe/calendar',
  summary: 'Set the calendar of a stored series',
  description: 'Runs from then on use it, and no import changes it any more.',
  params: seriesParamsSchema,
  body: jsonBody(calendarChangeSchema),
  response: storedSeriesSchema,
  refusals: { 404: 'There is no such series.' },
  reserved: 'change the calendar of a series',
  scope: 'admin',
})

export const uploadCsv = endpoint({
  name: 'uploadCsv',
  host: 'upload',
  method: 'post',
  path: '/api/upload_csv',
  summary: 'Upload a file of price bars',
  description:
    'Comma, semicolon or tab; as it is or compressed with gzip. What is no bar is left out and reported, row by row. An API token with the scope upload may choose the calendar of a new series; another one for a stored series needs the scope admin.',
  query: uploadQuerySchema,
  body: { type: 'multipart/form-data', schema: z.object({ [UPLOAD_FIELD]: z.file() }) },
  response: uploadResponseSchema,
  refusals: {
    400: 'The form is broken.',
    413: 'The file is too large.',
    415: 'The body is no form.',
  },
  reserved: 'upload prices',
  scope: 'upload',
})
