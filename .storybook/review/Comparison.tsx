import { useState } from 'react'
import type { Change } from '../../scripts/visual-report.mjs'
import styles from './LookReview.module.css'

interface ComparisonProps {
  readonly change: Change
  /** URL of the images. */
  readonly folder: string
}

/** Compares snapshots with a slider, and shows their difference. */
export function Comparison({ change: { title, name, before, after, difference }, folder }: ComparisonProps) {
  const [share, setShare] = useState(50)
  if (before === null) {
    return (
      <figure className={styles['side']}>
        <figcaption className={styles['caption']}>New: there is no earlier snapshot</figcaption>
        <img className={styles['image']} src={folder + after} alt={`${title} ${name}, new`} loading="lazy" />
      </figure>
    )
  }
  return (
    <div className={styles['sides']}>
      <figure className={styles['side']}>
        <figcaption className={styles['caption']}>
          <span>Before</span>
          <input
            type="range"
            className={styles['slider']}
            min={0}
            max={100}
            value={share}
            aria-label={`How much of ${title} ${name} is shown as after`}
            aria-valuetext={`${share}% after`}
            onChange={(event) => setShare(event.currentTarget.valueAsNumber)}
          />
          <span>After</span>
        </figcaption>
        <div className={styles['stack']}>
          <img className={styles['image']} src={folder + after} alt={`${title} ${name}, after`} loading="lazy" />
          <img
            className={styles['before']}
            // At the end 'After' nothing of it is left.
            style={{ clipPath: `inset(0 0 0 ${share}%)` }}
            src={folder + before}
            alt={`${title} ${name}, before`}
            loading="lazy"
          />
          <span className={styles['divider']} style={{ left: `${share}%` }} />
        </div>
      </figure>
      <figure className={styles['side']}>
        <figcaption className={styles['caption']}>Difference</figcaption>
        {difference === null ? (
          <p className={styles['caption']}>The sizes differ, so no pixel can be compared with another.</p>
        ) : (
          <img
            className={styles['image']}
            src={folder + difference}
            alt={`${title} ${name}, difference`}
            loading="lazy"
          />
        )}
      </figure>
    </div>
  )
}
