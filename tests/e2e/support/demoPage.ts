import type { BrowserContext, Page } from 'playwright'

/** All others are files of the site. */
const API = /^\/(?:api|ohlc|symbols)(?:\/|$|\?)/

export function watchCalls(context: BrowserContext): { readonly calls: () => string[]; readonly urls: () => string[] } {
  const urls: string[] = []
  context.on('request', (request) => urls.push(request.url()))
  return {
    urls: () => [...urls],
    calls: () => urls.filter((url) => API.test(new URL(url).pathname)),
  }
}

/** Opens the menu first on a phone. */
export async function goByMenu(page: Page, label: string, heading: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true })
  const opener = page.getByRole('button', { name: 'Open menu' })
  if (await opener.isVisible()) await opener.click()
  await link.click()
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
}

export async function endDemo(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Open menu' })
  if (await opener.isVisible()) await opener.click()
  await page.getByRole('button', { name: 'End Demo' }).click()
  const dialog = page.getByRole('dialog', { name: 'End demo' })
  await dialog.getByText('Are you sure you want to end your demo session?').waitFor()
  await dialog.getByRole('button', { name: 'End Demo' }).click()
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
}

export async function storedKeys(page: Page): Promise<string[]> {
  return await page.evaluate(() => Object.keys(localStorage))
}
