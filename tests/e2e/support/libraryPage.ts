import type { Locator, Page } from 'playwright'

/** Newest first. An open run has another list. */
export function libraryRows(page: Page): Locator {
  return page.getByRole('grid', { name: /^Backtest Runs/ }).locator('[data-run]')
}

export async function openRow(row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Strategy:/ }).click()
}
