import { contrast } from './colourMath'
import { heatSteps, ink, meaning, MEANINGS, surface, SURFACES } from './palette'
import { sheetRecipe } from './sheetRecipe'
import { Themes } from './Themes'

const styles = sheetRecipe()

const ratio = (a: string, b: string) => contrast(a, b).toFixed(1)

/** Surfaces with the measured contrast of text. */
export function NeutralsSheet() {
  return (
    <Themes title="Surfaces and what stands on them">
      {(theme) => (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Surface</th>
                <th scope="col">Value</th>
                <th scope="col" className={styles.right}>
                  fg
                </th>
                <th scope="col" className={styles.right}>
                  fg.muted
                </th>
                <th scope="col" className={styles.right}>
                  fg.subtle
                </th>
                <th scope="col" className={styles.right}>
                  border.strong
                </th>
              </tr>
            </thead>
            <tbody>
              {SURFACES.map((name) => {
                const value = surface(name, theme)
                return (
                  <tr key={name}>
                    <td>
                      <span className={styles.named}>
                        <span className={styles.swatch} style={{ background: value }} />
                        bg.{name}
                      </span>
                    </td>
                    <td className={styles.mono}>{value}</td>
                    <td className={styles.right}>{ratio(ink.fg(theme), value)}</td>
                    <td className={styles.right}>{ratio(ink.muted(theme), value)}</td>
                    <td className={styles.right}>{ratio(ink.subtle(theme), value)}</td>
                    <td className={styles.right}>{ratio(ink.outline(theme), value)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </Themes>
  )
}

/** Semantic colours with the contrast of `fg` on `subtle`. */
export function MeaningSheet() {
  return (
    <Themes title="Meanings and their roles">
      {(theme) => (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Meaning</th>
                <th scope="col">Roles</th>
                <th scope="col">fg on subtle</th>
                <th scope="col" className={styles.right}>
                  Contrast
                </th>
              </tr>
            </thead>
            <tbody>
              {MEANINGS.map(({ name, roles, sample }) => (
                <tr key={name} style={{ height: 52 }}>
                  <td>{name}</td>
                  <td>
                    <div className={styles.swatches}>
                      {roles.map((role) => (
                        <div key={role}>
                          <span className={styles.swatch} style={{ background: `var(--tm-${name}-${role})` }} />
                          <small>{role}</small>
                        </div>
                      ))}
                    </div>
                  </td>
                  <td>
                    <span
                      className={styles.sample}
                      style={{ background: `var(--tm-${name}-subtle)`, color: `var(--tm-${name}-fg)` }}
                    >
                      {sample}
                    </span>
                  </td>
                  <td className={styles.right}>{ratio(meaning(name, 'fg', theme), meaning(name, 'subtle', theme))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Themes>
  )
}

/** Both heat scales with their text colours. */
export function HeatSheet() {
  return (
    <Themes title="Heat scales">
      {(theme) =>
        (['sequential', 'diverging'] as const).map((scale) => (
          <div key={scale}>
            <p className={styles.subtle}>{scale}</p>
            <div className={styles.steps}>
              {heatSteps(scale, theme).map(({ name, back, text }) => (
                <span key={name} style={{ background: back, color: text }}>
                  {name}
                </span>
              ))}
            </div>
          </div>
        ))
      }
    </Themes>
  )
}
