import type { FollowedStudy } from '@tidemark/api/hooks'
import type { Changed, ResampleAnswer } from '@tidemark/contract'

/** Says of what the figures of a study are, where they are not of what its run was computed of. */
export const SINCE_RUN: Readonly<Record<Changed, string>> = {
  prices: 'The prices have been replaced since this run: these figures are of the prices of today.',
  calendar: 'The calendar of the series has changed since this run: these figures follow the one of today.',
}

/** Leaves out what a resampling says of its run: it is of other prices, or counts other days. */
export function withoutRun(followed: FollowedStudy<ResampleAnswer>): FollowedStudy<ResampleAnswer> {
  const result = followed.study?.result
  if (followed.study === null || !result) return followed
  const { bootstrap, orders, tooFew } = result
  const unknown = { observedMaxDrawdown: null }
  return {
    ...followed,
    study: {
      ...followed.study,
      result: {
        bootstrap: bootstrap && { ...bootstrap, ...unknown, observed: bootstrap.observed.map(() => null) },
        orders: orders && { ...orders, ...unknown },
        tooFew,
      },
    },
  }
}
