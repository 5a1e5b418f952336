import type { ReactNode } from 'react'
import { preferencesFormRecipe } from './preferencesFormRecipe'

interface PreferencesSectionProps {
  readonly title: string
  readonly children: ReactNode
}

export function PreferencesSection({ title, children }: PreferencesSectionProps) {
  const styles = preferencesFormRecipe()
  return (
    <fieldset className={styles.section}>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}
