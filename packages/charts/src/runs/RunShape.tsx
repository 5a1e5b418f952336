import styles from './RunCurves.module.css'

/** A run's mark at the origin; the first has none. */
export function RunShape({ letter }: { letter: string }) {
  switch (letter) {
    case 'B':
      return <rect className={styles['mark']} x={-3} y={-3} width={6} height={6} />
    case 'C':
      return <path className={styles['hollow']} d="M0 -4.5L4 3H-4Z" />
    case 'D':
      return <path className={styles['mark']} d="M0 -4.5L4 0L0 4.5L-4 0Z" />
    case 'E':
      return <circle className={styles['hollow']} r={3.5} />
    case 'F':
      return <path className={styles['hollow']} d="M-3 -3H3V3H-3Z" />
    default:
      return null
  }
}
