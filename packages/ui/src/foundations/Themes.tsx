import type { ReactNode } from 'react'
import type { Theme } from './palette'
import { sheetRecipe } from './sheetRecipe'

const styles = sheetRecipe()

export interface ThemesProps {
  title: string
  children: (theme: Theme) => ReactNode
}

/** A sheet in both themes. */
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
