import { vi } from 'vitest'

// Test helpers set shorter ones, too short for mutated code on a busy machine. Stryker ends what takes too long.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
