import type { ReactNode } from 'react'
import styles from './PreferencesForm.module.css'

interface PreferencesSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** Settings of one kind under their heading. */
export function PreferencesSection({ title, children }: PreferencesSectionProps) {
  return (
    <fieldset className={styles['section']}>
      <legend className={styles['title']}>{title}</legend>
      <div className={styles['fields']}>{children}</div>
    </fieldset>
  )
}
