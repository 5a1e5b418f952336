import type { Locator, Page } from 'playwright'

export interface Choice {
  readonly symbol?: string
  readonly timeframe?: string
  readonly strategy?: string
}

export class BacktestPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  async descriptionOf(label: string): Promise<string> {
    return await this.field(label).evaluate((field) => {
      const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
      return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    })
  }

  runButton(): Locator {
    return this.page.getByRole('button', { name: 'Run Backtest' })
  }

  async choose({ symbol = 'EUR/USD', timeframe = '1 Hour', strategy = 'Moving Average' }: Choice = {}): Promise<void> {
    await this.field('Symbol').selectOption(symbol)
    await this.field('Timeframe').selectOption(timeframe)
    await this.field('Strategy').selectOption(strategy)
  }

  /** Returns the id, then in the URL. */
  async run(): Promise<string> {
    const before = this.runId()
    await this.runButton().click()
    await this.page.waitForURL((url) => ![null, before].includes(url.searchParams.get('run')))
    await this.drawn()
    return this.runId() ?? ''
  }

  runId(): string | null {
    return new URL(this.page.url()).searchParams.get('run')
  }

  async drawn(): Promise<void> {
    await this.equityCurve().locator('canvas').first().waitFor()
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll('canvas')].some((canvas) => {
        const { width, height } = canvas
        // A copy, because the browser warns about reading the chart's own canvas.
        const copy = Object.assign(document.createElement('canvas'), { width, height })
        const brush = width > 0 && height > 0 ? copy.getContext('2d', { willReadFrequently: true }) : null
        if (brush === null) return false
        brush.drawImage(canvas, 0, 0)
        const { data } = brush.getImageData(0, 0, width, height)
        const colours = new Set<string>()
        for (let i = 0; i < data.length && colours.size < 5; i += 4) colours.add(data.slice(i, i + 4).join())
        return colours.size >= 5
      }),
    )
  }

  equityCurve(): Locator {
    return this.page.getByRole('region', { name: 'Equity curve' })
  }

  metric(label: string): Locator {
    return this.page.getByRole('group', { name: label, exact: true })
  }

  /** Without its unit: '−4.00'. */
  async figure(label: string): Promise<string> {
    const text = await this.metric(label).innerText()
    return /[+−]?\d[\d,]*(?:\.\d+)?|N\/A/.exec(text)?.[0] ?? ''
  }

  rows(): Locator {
    return this.page.getByRole('grid', { name: 'Trades' }).locator('tbody').getByRole('row')
  }

  async cells(row: number): Promise<string[]> {
    return await this.rows().nth(row).getByRole('gridcell').allInnerTexts()
  }

  async sortBy(column: string): Promise<void> {
    await this.page.getByRole('columnheader', { name: column, exact: true }).getByRole('button').click()
  }
}

/** Parses '−1,724.66'. */
export function numberIn(text: string): number {
  return Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, ''))
}
