import { z } from 'zod'
import { backtestProgressSchema, backtestRequestSchema, backtestResultSchema, requestIdSchema } from '../backtest'
import { annotationChangeSchema, listIncludeSchema, runAnnotationSchema, runListSchema } from '../library'
import { includeSchema } from '../report'
import { endpoint, jsonBody, NO_DATA, REQUEST_ID_HEADER } from './endpoint'

const NO_RUN = { 404: 'There is no such run, or it is another user’s.' }

/** @param words - that the API's description lists */
const include = (...words: readonly string[]) =>
  z.strictObject({ include: includeSchema.meta({ enum: words }).default([]) })

export const runBacktest = endpoint({
  name: 'runBacktest',
  method: 'post',
  path: '/api/backtests',
  summary: 'Run a backtest and store it',
  description:
    'start_date and end_date are days in UTC, both included, of the times that date the bars: a week or month that begins within is in with all its days.',
  query: include('equity', 'report', 'equity,report'),
  headers: z.object({ [REQUEST_ID_HEADER]: requestIdSchema.optional() }),
  body: jsonBody(backtestRequestSchema),
  response: backtestResultSchema,
  refusals: { ...NO_DATA, 409: 'The user has as many stored runs as one may have.' },
  demo: { stored: (config) => config.sampleBacktestResults },
})

export const runIds = endpoint({
  name: 'runIds',
  method: 'get',
  path: '/api/backtests/ids',
  summary: 'The user’s stored runs, newest first',
  description: 'Their ids; with include=library a row for each, with settings, figures, curve, star, tags and note.',
  query: z.strictObject({ include: listIncludeSchema.optional() }),
  response: runListSchema,
  demo: { fallback: () => [] },
})

/** Extension. For a request with an id. */
export const backtestProgress = endpoint({
  name: 'backtestProgress',
  method: 'get',
  path: '/api/backtests/progress/:requestId',
  summary: 'How far a run is',
  params: z.object({ requestId: requestIdSchema }),
  response: backtestProgressSchema,
  refusals: { 404: 'The run is over, or was never there.' },
})

export const runResult = endpoint({
  name: 'runResult',
  method: 'get',
  path: '/api/backtests/:id',
  summary: 'The result of a stored run',
  description: 'With include=prices it says what the same request would be computed of today.',
  query: include('equity', 'report', 'equity,report', 'prices'),
  response: backtestResultSchema,
  refusals: NO_RUN,
  demo: { stored: (config) => config.sampleBacktestResults },
})

/** Extension, like the next two. */
export const annotateRun = endpoint({
  name: 'annotateRun',
  method: 'patch',
  path: '/api/backtests/:id',
  summary: 'Star, tag or annotate a stored run',
  description: 'What the body leaves out stays as it is. Answers what is stored now.',
  body: jsonBody(annotationChangeSchema),
  response: runAnnotationSchema,
  refusals: NO_RUN,
})

export const deleteRun = endpoint({
  name: 'deleteRun',
  method: 'delete',
  path: '/api/backtests/:id',
  summary: 'Delete a stored run',
  description: 'It can be restored for a day.',
  response: z.undefined(),
  refusals: NO_RUN,
})

export const restoreRun = endpoint({
  name: 'restoreRun',
  method: 'post',
  path: '/api/backtests/:id/restore',
  summary: 'Restore a deleted run',
  description: 'A run that is not deleted stays as it is.',
  response: z.undefined(),
  refusals: { 404: 'There is no such run, it is another user’s, or it was deleted too long ago.' },
})
