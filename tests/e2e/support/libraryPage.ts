import type { Locator, Page } from 'playwright'

/** The rows of the library on /backtest-data, newest first. Its list is another one while a run is open. */
export function libraryRows(page: Page): Locator {
  return page.getByRole('grid', { name: /^Backtest Runs/ }).locator('[data-run]')
}

/** Opens the run of a row. */
export async function openRow(row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Strategy:/ }).click()
}
