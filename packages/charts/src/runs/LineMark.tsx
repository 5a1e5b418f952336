import { RunShape } from './RunShape'
import styles from './RunCurves.module.css'

export interface LineMarkProps {
  /** 'A' to 'F'. */
  letter: string
}

/** A run's letter, dash and mark. */
export function LineMark({ letter }: LineMarkProps) {
  return (
    <span className={styles['sample']}>
      <span className={styles['badge']} data-run={letter}>
        {letter}
      </span>
      <svg className={styles['svg']} width={32} height={12} viewBox="0 -6 32 12" aria-hidden="true" data-run={letter}>
        <path className={styles['line']} d="M0 0H32" />
        <g transform="translate(16 0)">
          <RunShape letter={letter} />
        </g>
      </svg>
    </span>
  )
}
