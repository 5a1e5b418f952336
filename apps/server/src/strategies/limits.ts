/** How much a strategy of a user's own may take. */
export interface OwnLimits {
  readonly seconds: number
  /** JavaScript objects of its thread; prices are not counted. */
  readonly memoryMb: number
}

/** Unless the environment says otherwise. */
export const OWN_LIMITS: OwnLimits = { seconds: 60, memoryMb: 1024 }
