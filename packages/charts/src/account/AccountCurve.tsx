import { Sized } from '../svg/Sized'
import { AccountSketch, type AccountSketchProps } from './AccountSketch'

/** Props of {@link AccountCurve}. */
export interface AccountCurveProps extends Omit<AccountSketchProps, 'width' | 'height' | 'colours'> {
  /** Gives it its size. */
  className?: string | undefined
}

/** {@link AccountSketch} in the size of its element. */
export function AccountCurve({ className, ...sketch }: AccountCurveProps) {
  return <Sized className={className}>{(size) => <AccountSketch {...sketch} {...size} />}</Sized>
}
