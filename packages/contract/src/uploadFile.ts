/** Multipart field; the symbol is in the query. */
export const UPLOAD_FIELD = 'file'

/** The server answers 413 above it. */
export const UPLOAD_MAX_BYTES = 50 * 1024 * 1024

/** `datetime` is a complete time, `date` and `time` its halves. */
export const UPLOAD_COLUMNS = ['datetime', 'date', 'time', 'open', 'high', 'low', 'close', 'volume'] as const
export type UploadColumnName = (typeof UPLOAD_COLUMNS)[number]

/** Options of an upload that a file may leave open, or contradict. */
export const UPLOAD_ASKS = ['timeframe', 'columns', 'dates', 'decimal', 'only', 'sundays', 'time_zone'] as const
export type UploadAsk = (typeof UPLOAD_ASKS)[number]

export const UPLOAD_SUNDAYS = ['join', 'keep'] as const

/** Most forex brokers' clock: New York plus seven hours makes a trading week five whole days. */
export const BROKER_ZONE = 'America/New_York+7'
