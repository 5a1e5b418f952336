import { VisuallyHidden } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../elements/button/Button'
import tokens from '../theme/tokens.json'
import { classes } from '../lib/classes'
import { sheetRecipe } from './sheetRecipe'

const styles = sheetRecipe()

const { duration, delay } = tokens.motion
const DURATIONS = [
  ['fast', duration.fast, 'hover and press'],
  ['base', duration.base, 'switches, popovers, new chart data'],
  ['slow', duration.slow, 'drawer, dialog'],
] as const
const DELAYS = [
  ['showBusy', delay.showBusy, 'before this a button does not turn busy'],
  ['showProgress', delay.showProgress, 'after this a progress bar with Cancel'],
  ['tooltip', delay.tooltip, 'before a tooltip opens'],
] as const

/** Durations to try, and delays of loading states. */
export function MotionSheet() {
  const [isThere, setIsThere] = useState(false)
  return (
    <div className={classes(styles.root, styles.scroll)}>
      <Button size="2xs" icon="play" onClick={() => setIsThere(!isThere)}>
        Move
      </Button>
      <table className={styles.table} style={{ marginTop: 12 }}>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col" className={styles.right}>
              Milliseconds
            </th>
            <th scope="col">Entering</th>
            <th scope="col">Leaving</th>
            <th scope="col">For</th>
          </tr>
        </thead>
        <tbody>
          {DURATIONS.map(([name, ms, use]) => (
            <tr key={name}>
              <td>duration.{name}</td>
              <td className={styles.right}>{ms}</td>
              {(['out', 'in'] as const).map((ease) => (
                <td key={ease}>
                  <div className={styles.run} data-there={isThere}>
                    <div
                      className={styles.mover}
                      style={{
                        transitionDuration: `var(--tm-duration-${name})`,
                        transitionTimingFunction: `var(--tm-ease-${ease})`,
                      }}
                    />
                  </div>
                  <VisuallyHidden>ease.{ease}</VisuallyHidden>
                </td>
              ))}
              <td className={styles.subtle}>{use}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={styles.table} style={{ marginTop: 24 }}>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col" className={styles.right}>
              Milliseconds
            </th>
            <th scope="col">Means</th>
          </tr>
        </thead>
        <tbody>
          {DELAYS.map(([name, ms, use]) => (
            <tr key={name}>
              <td>delay.{name}</td>
              <td className={styles.right}>{ms}</td>
              <td className={styles.subtle}>{use}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
