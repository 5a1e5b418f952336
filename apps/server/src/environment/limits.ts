export interface OwnLimits {
  readonly seconds: number
  /** Resident, not counting the prices passed to it. */
  readonly memoryMb: number
}

/** The environment can override them. */
export const OWN_LIMITS: OwnLimits = { seconds: 60, memoryMb: 1024 }
