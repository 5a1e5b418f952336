import { contrast, difference, simulate, type Vision } from './colourMath'
import { gainAndLoss, SERIES, surface, type Theme } from './palette'
import { sheetRecipe } from './sheetRecipe'
import { Themes } from './Themes'

const styles = sheetRecipe()

const VISIONS = [
  ['normal', 'Normal'],
  ['deuteranopia', 'Deuteranopia'],
  ['protanopia', 'Protanopia'],
] as const satisfies readonly (readonly [Vision, string])[]

const PAIRS = [
  ['default', 'Green and red'],
  ['safe', 'Vision-safe blue and orange'],
] as const

function Candles({ up, down }: { up: string; down: string }) {
  return (
    <svg viewBox="0 0 56 32" width="56" height="32" fill="none" aria-hidden="true">
      <path d="M14.5 2v6M14.5 24v6M10 8h9v16h-9z" stroke={up} />
      <path d="M41.5 2v28M37 8h9v16h-9z" stroke={down} fill={down} />
    </svg>
  )
}

/** Gain and loss under colour blindness, with CIEDE2000 differences. */
export function GainAndLossSheet() {
  return (
    <Themes title="Gain and loss">
      {(theme) =>
        PAIRS.map(([pair, words]) => {
          const [up, down] = gainAndLoss(pair, 'solid', theme)
          return (
            <div key={pair}>
              <p className={styles.subtle}>{words}</p>
              <div className={styles.row} style={{ marginBottom: 16 }}>
                {VISIONS.map(([vision, name]) => {
                  const seen = [simulate(up, vision), simulate(down, vision)] as const
                  return (
                    <div key={vision} className={styles.item} style={{ width: 112 }}>
                      <Candles up={seen[0]} down={seen[1]} />
                      {name}, {difference(...seen).toFixed(0)}
                    </div>
                  )
                })}
              </div>
            </div>
          )
        })
      }
    </Themes>
  )
}

const line = (number: number) => {
  const points = Array.from({ length: 9 }, (_, x) => `${x * 14} ${9 + 6 * Math.sin(x * 0.8 + number * 1.7)}`)
  return `M${points.join('L')}`
}

function Line({ number, colour }: { number: number; colour: string }) {
  return (
    <svg viewBox="0 0 112 18" width="112" height="18" fill="none" aria-hidden="true">
      <path d={line(number)} stroke={colour} strokeWidth="1.75" strokeDasharray={number > 4 ? '5 3' : undefined} />
    </svg>
  )
}

const onSurface = (colour: string, theme: Theme) => contrast(colour, surface('surface', theme)).toFixed(1)

/** The series colours under colour blindness; from the fifth on dashes differ too. */
export function SeriesSheet() {
  return (
    <Themes title="Eight series">
      {(theme) => (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Series</th>
                {VISIONS.map(([vision, name]) => (
                  <th key={vision} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col" className={styles.right}>
                  Contrast
                </th>
              </tr>
            </thead>
            <tbody>
              {SERIES.map((series) => (
                <tr key={series.number}>
                  <td>
                    {series.number} {series.hue}
                  </td>
                  {VISIONS.map(([vision]) => (
                    <td key={vision}>
                      <Line number={series.number} colour={simulate(series[theme], vision)} />
                    </td>
                  ))}
                  <td className={styles.right}>{onSurface(series[theme], theme)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Themes>
  )
}
