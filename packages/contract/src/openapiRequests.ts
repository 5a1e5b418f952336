/** @packageDocumentation Requests; only the OpenAPI document needs them. */
import { z } from 'zod'
import { loginRequestSchema } from './auth'
import { backtestRequestSchema, requestIdSchema } from './backtest'
import { barsInRangeQuerySchema, barWindowQuerySchema, latestBarsQuerySchema, seriesParamsSchema } from './barsQuery'
import { correlationRequestSchema } from './correlation'
import { demoConfigSchema } from './demoConfig'
import { ADMINISTRATORS, type Described, json } from './described'
import type { endpoints } from './endpoints'
import { annotationChangeSchema, listIncludeSchema } from './library'
import { DESCRIBED_ACCOUNT } from './openapiAccount'
import { plotIndicatorsRequestSchema } from './plotIndicators'
import { REQUEST_ID_HEADER } from './routes'
import { calendarChangeSchema } from './storedSeries'
import { sweepCellPathSchema, sweepQuerySchema } from './study'
import { studyChangePathSchema, studyKindPathSchema, studyPathSchema, studyRequests } from './studyKinds'
import { UPLOAD_FIELD } from './uploadFile'
import { uploadQuerySchema } from './uploadQuery'

const NO_DATA = { 404: 'The series is not stored, and cannot be made from one that is.' }
const NO_RUN = { 404: 'There is no such run, or it is another user’s.' }

const STUDY_REFUSALS = {
  ...NO_DATA,
  409: 'The user has stored as much as one may.',
  503: 'The user has as many studies running or waiting as one may have.',
}
const NO_STUDY = { 404: 'There is no such study, or it is another user’s.' }

const include = (...words: readonly string[]) => z.object({ include: z.enum(words).optional() })
const RUN_PARTS = include('equity', 'report', 'equity,report')

export const DESCRIBED: Readonly<Record<keyof typeof endpoints, Described>> = {
  login: {
    summary: 'Sign in',
    description:
      'Wrong name and wrong password are answered alike. After some failed attempts answers come later, then are 429. For an account with a second factor, a 401 with second_factor asks for its code.',
    isOpen: true,
    body: { type: 'application/x-www-form-urlencoded', schema: loginRequestSchema },
    refusals: { 401: 'The name or the password is wrong.', 429: 'Too many failed attempts.' },
  },
  logout: {
    summary: 'Sign out',
    description:
      'The token that the call comes with is good for nothing from now on. Other sessions of the user go on.',
  },
  strategies: { summary: 'Strategies that can be run, with their parameters' },
  indicators: { summary: 'Indicators that can be plotted, with the names of their parameters' },
  indicatorsInfo: { summary: 'Indicators with all that a card or a form shows of them' },
  symbols: { summary: 'Symbols and their timeframes' },
  priceSymbols: { summary: 'Symbols and their timeframes, for those with the price key' },
  latestBars: {
    summary: 'The newest bars of a series',
    description: 'Has an ETag: with If-None-Match it is 304 until the bars change.',
    path: seriesParamsSchema,
    query: latestBarsQuerySchema,
    refusals: { 304: 'What the caller has is still so.', ...NO_DATA },
  },
  barsInRange: {
    summary: 'Bars of a series between two times',
    path: seriesParamsSchema,
    query: barsInRangeQuerySchema,
    refusals: NO_DATA,
  },
  barWindow: {
    summary: 'Bars of a window, summarised to at most one per pixel',
    description:
      'The finest bars, at least as long as the timeframe, of which no more than one per pixel and no more than 4,000 overlap the window. Has an ETag: with If-None-Match it is 304 until the bars change.',
    path: seriesParamsSchema,
    query: barWindowQuerySchema,
    refusals: { 304: 'What the caller has is still so.', ...NO_DATA },
  },
  runBacktest: {
    summary: 'Run a backtest and store it',
    description:
      'start_date and end_date are days in UTC, both included, of the times that date the bars: a week or month that begins within is in with all its days.',
    query: RUN_PARTS,
    headers: z.object({ [REQUEST_ID_HEADER]: requestIdSchema.optional() }),
    body: json(backtestRequestSchema),
    refusals: { ...NO_DATA, 409: 'The user has as many stored runs as one may have.' },
  },
  runIds: {
    summary: 'The user’s stored runs, newest first',
    description: 'Their ids; with include=library a row for each, with settings, figures, curve, star, tags and note.',
    query: z.object({ include: listIncludeSchema.optional() }),
  },
  backtestProgress: {
    summary: 'How far a run is',
    path: z.object({ requestId: requestIdSchema }),
    refusals: { 404: 'The run is over, or was never there.' },
  },
  runResult: {
    summary: 'The result of a stored run',
    description: 'With include=prices it says what the same request would be computed of today.',
    path: z.object({ id: z.string() }),
    query: include('equity', 'report', 'equity,report', 'prices'),
    refusals: NO_RUN,
  },
  annotateRun: {
    summary: 'Star, tag or annotate a stored run',
    description: 'What the body leaves out stays as it is. Answers what is stored now.',
    path: z.object({ id: z.string() }),
    body: json(annotationChangeSchema),
    refusals: NO_RUN,
  },
  deleteRun: {
    summary: 'Delete a stored run',
    description: 'It can be restored for a day.',
    path: z.object({ id: z.string() }),
    refusals: NO_RUN,
  },
  restoreRun: {
    summary: 'Restore a deleted run',
    description: 'A run that is not deleted stays as it is.',
    path: z.object({ id: z.string() }),
    refusals: { 404: 'There is no such run, it is another user’s, or it was deleted too long ago.' },
  },
  plotIndicators: { summary: 'Bars with indicators', body: json(plotIndicatorsRequestSchema), refusals: NO_DATA },
  correlation: {
    summary: 'The correlation of two series',
    description: 'The request stands in the body or, where that is empty, in the query.',
    query: z.object({ ...correlationRequestSchema.partial().shape, ...include('series').shape }),
    body: json(correlationRequestSchema, true),
    refusals: NO_DATA,
  },
  startStudy: {
    summary: 'Start a study',
    description:
      'A sweep of parameters, a walk-forward, a resampling, a cost stress or a look-ahead check of a run: each kind has its request.',
    path: studyKindPathSchema,
    body: json(z.union(Object.values(studyRequests))),
    refusals: STUDY_REFUSALS,
  },
  studies: { summary: 'The user’s studies of a kind, newest first', path: studyKindPathSchema },
  study: {
    summary: 'A study, as far as it is',
    description: 'since, the number of cells that the caller has, is for sweeps.',
    path: studyPathSchema,
    query: sweepQuerySchema,
    refusals: NO_STUDY,
  },
  changeStudy: {
    summary: 'Cancel or resume a study',
    description:
      'cancel keeps what was computed; one that is over stays as it is. resume runs the cells that a cancelled or failed sweep has not run; any other study stays as it is.',
    path: studyChangePathSchema,
    refusals: NO_STUDY,
  },
  sweepCell: {
    summary: 'A cell of a sweep, run again',
    path: sweepCellPathSchema,
    refusals: { ...NO_STUDY, 409: 'The prices or the calendar of its series have changed since the sweep.' },
  },
  deleteStudy: {
    summary: 'Delete a study',
    description: 'One that is running is cancelled first. It can be restored for a day.',
    path: studyPathSchema,
    refusals: NO_STUDY,
  },
  restoreStudy: {
    summary: 'Restore a deleted study',
    path: studyPathSchema,
    refusals: { 404: 'There is no such study, it is another user’s, or it was deleted too long ago.' },
  },
  storedSeries: {
    summary: 'The stored series with their calendars',
    description: '`offered` is the calendar that newer bars suggest instead; it is not applied.',
  },
  setCalendar: {
    summary: 'Set the calendar of a stored series',
    description: 'Runs from then on use it, and no import changes it any more.',
    path: seriesParamsSchema,
    body: json(calendarChangeSchema),
    refusals: { ...ADMINISTRATORS, 404: 'There is no such series.' },
  },
  uploadCsv: {
    summary: 'Upload a file of price bars',
    description:
      'Comma, semicolon or tab; as it is or compressed with gzip. What is no bar is left out and reported, row by row. An API token with the scope upload may choose the calendar of a new series; another one for a stored series needs the scope admin.',
    query: uploadQuerySchema,
    body: { type: 'multipart/form-data', schema: z.object({ [UPLOAD_FIELD]: z.file() }) },
    refusals: {
      ...ADMINISTRATORS,
      400: 'The form is broken.',
      413: 'The file is too large.',
      415: 'The body is no form.',
    },
  },
  demoConfig: { summary: 'What a demo visitor may see', isOpen: true },
  saveDemoConfig: {
    summary: 'Set what a demo visitor may see',
    body: json(demoConfigSchema),
    refusals: ADMINISTRATORS,
  },
  ...DESCRIBED_ACCOUNT,
}
