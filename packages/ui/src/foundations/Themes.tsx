import type { ReactNode } from 'react'
import type { Theme } from './palette'
import { sheetRecipe } from './sheetRecipe'

const styles = sheetRecipe()

/** Props of {@link Themes}. */
export interface ThemesProps {
  /** What the sheets show. */
  title: string
  children: (theme: Theme) => ReactNode
}

/** The same sheet twice: once in the light theme, once in the dark one, whatever the toolbar says. */
export function Themes({ title, children }: ThemesProps) {
  return (
    <div className={styles.themes}>
      {(['light', 'dark'] as const).map((theme) => (
        <section key={theme} className={styles.root} data-theme={theme} aria-label={`${title}, ${theme}`}>
          <h3 className={styles.caption}>
            {title}, {theme}
          </h3>
          {children(theme)}
        </section>
      ))}
    </div>
  )
}
