import { Sized } from '../svg/Sized'
import { AccountSketch, type AccountSketchProps } from './AccountSketch'

export interface AccountCurveProps extends Omit<AccountSketchProps, 'width' | 'height' | 'colours'> {
  /** Class that gives it its size. */
  className?: string | undefined
}

/** {@link AccountSketch} at its element's size. */
export function AccountCurve({ className, ...sketch }: AccountCurveProps) {
  return <Sized className={className}>{(size) => <AccountSketch {...sketch} {...size} />}</Sized>
}
