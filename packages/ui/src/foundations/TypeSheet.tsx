import tokens from '../theme/tokens.json'
import { classes } from '../lib/classes'
import { sheetRecipe } from './sheetRecipe'

const styles = sheetRecipe()

const SAMPLES = {
  '2xl': { weight: 600, text: '+18.69%' },
  xl: { weight: 600, text: '118,689.69' },
  lg: { weight: 600, text: 'Advanced Plot Indicators' },
  md: { weight: 400, text: 'Run a strategy over stored prices.' },
  sm: { weight: 400, text: '2024-12-30 09:00   1.11422   \u22121,724.66' },
  xs: { weight: 500, text: 'Max Drawdown   optional   1–200' },
  axis: { weight: 400, text: '115,000   1.1250   2024-08-14' },
} as const

const sizes = tokens.font.size
const NAMES = ['2xl', 'xl', 'lg', 'md', 'sm', 'xs', 'axis'] as const

const sizeAndLine = (name: (typeof NAMES)[number]) => `${sizes[name].size}/${sizes[name].line}`

const trackingOf = (name: (typeof NAMES)[number]): string | undefined => {
  const size = sizes[name]
  return 'tracking' in size ? `${size.tracking}em` : undefined
}

/** Font sizes with a typical use. */
export function TypeSheet() {
  return (
    <div className={classes(styles.root, styles.scroll)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Size/line, weight</th>
            <th scope="col">Text</th>
            <th scope="col">For</th>
          </tr>
        </thead>
        <tbody>
          {NAMES.map((name) => (
            <tr key={name} style={{ height: sizes[name].line + 16 }}>
              <td>{name}</td>
              <td className={styles.subtle}>
                {sizeAndLine(name)}, {SAMPLES[name].weight}
              </td>
              <td
                style={{
                  fontSize: `var(--tm-font-size-${name})`,
                  lineHeight: `var(--tm-font-line-${name})`,
                  fontWeight: SAMPLES[name].weight,
                  letterSpacing: trackingOf(name),
                  whiteSpace: 'pre',
                }}
              >
                {SAMPLES[name].text}
              </td>
              <td className={styles.subtle}>{sizes[name].use}</td>
            </tr>
          ))}
          <tr style={{ height: 34 }}>
            <td>mono</td>
            <td className={styles.subtle}>12/18, 400</td>
            <td className={styles.mono}>20250114_142207_RSI_EURUSD</td>
            <td className={styles.subtle}>run ids, JSON, parameter keys, colour values</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
