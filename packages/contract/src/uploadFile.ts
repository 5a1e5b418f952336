/** Multipart field name; the symbol is in the query. */
export const UPLOAD_FIELD = 'file'

/** Stated by the client, enforced by the server (413). */
export const UPLOAD_MAX_BYTES = 50 * 1024 * 1024

/** Possible meanings of a column. `datetime` is a complete time, `date` and `time` its two halves. */
export const UPLOAD_COLUMNS = ['datetime', 'date', 'time', 'open', 'high', 'low', 'close', 'volume'] as const
export type UploadColumnName = (typeof UPLOAD_COLUMNS)[number]

/** The clock of most forex brokers: New York plus seven hours, which makes a trading week five whole days. */
export const BROKER_ZONE = 'America/New_York+7'
