import type { Locator, Page } from 'playwright'

/** Returns the library's rows on /backtest-data, newest first. While a run is open there is another list. */
export function libraryRows(page: Page): Locator {
  return page.getByRole('grid', { name: /^Backtest Runs/ }).locator('[data-run]')
}

/** Opens a row's run. */
export async function openRow(row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Strategy:/ }).click()
}
