/** Limits of a user's own strategy. */
export interface OwnLimits {
  readonly seconds: number
  /** Resident memory of its process, not counting the prices passed to it. */
  readonly memoryMb: number
}

/** Defaults, which the environment can override. */
export const OWN_LIMITS: OwnLimits = { seconds: 60, memoryMb: 1024 }
