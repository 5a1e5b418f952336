/** @packageDocumentation A file of price bars that an administrator adds. */

/** In the multipart form; the symbol stands in the query. */
export const UPLOAD_FIELD = 'file'

/** Stated by the client, enforced by the server (413). */
export const UPLOAD_MAX_BYTES = 50 * 1024 * 1024

/** What a column of a file can be read as. `datetime` is a whole time, `date` and `time` are its two halves. */
export const UPLOAD_COLUMNS = ['datetime', 'date', 'time', 'open', 'high', 'low', 'close', 'volume'] as const
export type UploadColumnName = (typeof UPLOAD_COLUMNS)[number]

/** The clock of most forex brokers: New York's plus seven hours, so that a trading week is five whole days. */
export const BROKER_ZONE = 'America/New_York+7'
