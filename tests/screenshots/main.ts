// Takes the README's screenshot: `npm run build && node --import tsx tests/screenshots/main.ts`.
import { fileURLToPath } from 'node:url'
import { BacktestPage } from '../e2e/support/backtestPage'
import { startServer } from '../e2e/support/server'
import { newVisitor, openBrowser, signInAt } from '../e2e/support/visitor'

const picture = fileURLToPath(new URL('../../docs/images/backtest-light.png', import.meta.url))

const [server, browser] = await Promise.all([startServer(), openBrowser()])
try {
  const { page } = await newVisitor(browser, server.url)
  await signInAt(page, '/backtest')
  const form = new BacktestPage(page)
  await form.choose()
  await form.run()
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(0, 0)
  await page.screenshot({ path: picture, animations: 'disabled' })
  console.log(picture)
} finally {
  await browser.close()
  await server.stop()
}
