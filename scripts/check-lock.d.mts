interface LockedPackage {
  version?: string
  resolved?: string
  engines?: { node?: string }
  optionalDependencies?: Record<string, string>
}

/** One sentence per fault of a lock file's `packages`. */
export function faultsOfLock(packages: Record<string, LockedPackage>): string[]
