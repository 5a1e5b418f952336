import { Sized } from '../svg/Sized'
import { type AccountProps, AccountSketch } from './AccountSketch'

/** Props of {@link AccountCurve}. */
export interface AccountCurveProps extends AccountProps {
  /** Gives it its size. */
  className?: string | undefined
}

/** {@link AccountSketch} at its element's size. */
export function AccountCurve({ className, ...sketch }: AccountCurveProps) {
  return <Sized className={className}>{(size) => <AccountSketch {...sketch} {...size} />}</Sized>
}
