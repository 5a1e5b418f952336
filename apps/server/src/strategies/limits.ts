/** How much a strategy of a user's own may take. */
export interface OwnLimits {
  readonly seconds: number
  /** Resident memory of its process beyond what it is given: prices are not counted. */
  readonly memoryMb: number
}

/** Unless the environment says otherwise. */
export const OWN_LIMITS: OwnLimits = { seconds: 60, memoryMb: 1024 }
