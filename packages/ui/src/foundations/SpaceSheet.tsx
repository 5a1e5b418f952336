import tokens from '../theme/tokens.json'
import { classes } from '../lib/classes'
import { sheetRecipe } from './sheetRecipe'

const styles = sheetRecipe()

const SPACES = Object.entries(tokens.space).toSorted(([, a], [, b]) => a - b)
const CORNERS = [
  ['sm', tokens.radius.sm, 'badges, ticks, swatches'],
  ['md', tokens.radius.md, 'controls'],
  ['lg', tokens.radius.lg, 'cards, menus, dialogs'],
] as const
const HEIGHTS = [
  ['control.sm', tokens.size.control.sm, 'in cards'],
  ['control.dense', tokens.size.control.dense, 'fields, page headers'],
  ['control', tokens.size.control.default, 'footers, dialogs'],
  ['control.touch', tokens.size.control.touch, 'primary action on a phone'],
  ['table.row', tokens.size.table.row, 'table rows and heads'],
  ['cardHeader', tokens.size.cardHeader, 'card headers'],
  ['header', tokens.size.header, 'page header'],
] as const
const BREAKPOINTS = [
  ['sm', tokens.breakpoint.sm, 'below: narrow phones'],
  ['md', tokens.breakpoint.md, 'below: touch sizes, tables become lists'],
  ['lg', tokens.breakpoint.lg, 'below: the side menu is a drawer'],
  ['xl', tokens.breakpoint.xl, 'from here: inputs and results side by side'],
  ['2xl', tokens.breakpoint['2xl'], 'content stops growing'],
] as const

/** Spacing, radii and shadows at real size. */
export function SpaceSheet() {
  return (
    <div className={styles.root}>
      <div className={styles.row}>
        {SPACES.filter(([, px]) => px > 0).map(([name, px]) => (
          <div key={name} className={styles.item}>
            <span className={styles.square} style={{ width: px, height: px }} />
            {px}
          </div>
        ))}
      </div>
      <div className={styles.row}>
        {CORNERS.map(([name, px, use]) => (
          <div key={name} className={styles.item}>
            <span className={styles.corner} style={{ borderRadius: `var(--tm-radius-${name})` }} />
            {px}, {use}
          </div>
        ))}
      </div>
      <div className={styles.row}>
        {(['float', 'dialog'] as const).map((name) => (
          <div key={name} className={styles.item}>
            <span className={styles.lift} style={{ boxShadow: `var(--tm-shadow-${name})` }} />
            {name}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Heights of controls and rows, and breakpoints. */
export function MeasuresSheet() {
  return (
    <div className={classes(styles.root, styles.scroll)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col" className={styles.right}>
              px
            </th>
            <th scope="col" style={{ width: '100%' }}>
              For
            </th>
          </tr>
        </thead>
        <tbody>
          {[...HEIGHTS, ...BREAKPOINTS.map(([name, px, use]) => [`breakpoint.${name}`, px, use] as const)].map(
            ([name, px, use]) => (
              <tr key={name}>
                <td>{name}</td>
                <td className={styles.right}>{px}</td>
                <td>{use}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}
