import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packageRoot = new URL('..', import.meta.url)

const at = (path: string) => fileURLToPath(new URL(path, packageRoot))

export const SEED_FOLDER = at('seed')

export const DATA_FOLDER = at('../../data')

/** May not exist. */
export const WEB_ROOT = at('../web/dist')

/** May not exist. */
export const STORYBOOK_ROOT = at('../../storybook-static')

/** Exists while Storybook is built. */
export const storybookBuildOf = (root: string): string => join(dirname(root), '.cache', 'storybook')
