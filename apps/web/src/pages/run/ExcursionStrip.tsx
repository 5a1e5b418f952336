import { formatFraction } from '@tidemark/ui/format'
import type { Excursion } from './excursion'
import styles from './TradePane.module.css'

const write = (value: number) => formatFraction(value, { sign: 'always' })

export function ExcursionStrip({ worst, best, exit, stop, target, domain: [from, to] }: Excursion) {
  const at = (value: number) => `${(100 * (value - from)) / (to - from)}%`
  const levels = [
    { name: 'SL', value: stop },
    { name: 'TP', value: target },
  ].flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
  return (
    <div className={styles['excursion']}>
      <p>
        <span>Excursion while open</span>
        <span>{`worst ${write(worst)}, best ${write(best)}`}</span>
      </p>
      <div className={styles['track']} aria-hidden="true">
        <span className={styles['worst']} style={{ left: at(worst), right: `calc(100% - ${at(0)})` }} />
        <span className={styles['best']} style={{ left: at(0), right: `calc(100% - ${at(best)})` }} />
        {levels.map(({ name, value }) => (
          <span key={name} className={styles['level']} style={{ left: at(value) }} />
        ))}
        <span className={styles['entry']} style={{ left: at(0) }} />
        <span className={styles['exit']} style={{ left: at(exit) }} />
      </div>
      <div className={styles['names']}>
        <span style={{ left: at(0) }}>entry</span>
        {levels.map(({ name, value }) => (
          <span key={name} style={{ left: at(value) }}>{`${name} ${write(value)}`}</span>
        ))}
      </div>
    </div>
  )
}
