interface Days {
  /** `yyyy-mm-dd`, or empty for no bound. */
  readonly startDate: string
  readonly endDate: string
}

/** Empty if valid. */
export function dateErrors({ startDate, endDate }: Days): Partial<Record<keyof Days, string>> {
  const start = dayError('Start date', startDate) ?? orderError(startDate, endDate)
  const end = dayError('End date', endDate)
  return { ...(start !== null && { startDate: start }), ...(end !== null && { endDate: end }) }
}

function dayError(name: string, text: string): string | null {
  if (text === '') return null
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN)
  // `Date` accepts 30 February as another day.
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  return isDay ? null : `${name} must be a date like 2024-01-31, not '${text}'.`
}

function orderError(start: string, end: string): string | null {
  if (start === '' || end === '' || start <= end) return null
  return `Start date ${start} must not be after end date ${end}.`
}
