import { fileURLToPath } from 'node:url'

/** This package's folder; `src` and `dist` are its direct children. */
const packageRoot = new URL('..', import.meta.url)

const at = (path: string) => fileURLToPath(new URL(path, packageRoot))

/** Parquet files for a fresh installation. */
export const SEED_FOLDER = at('seed')

/** Default data folder. */
export const DATA_FOLDER = at('../../data')

/** The built web app; may not exist. */
export const WEB_ROOT = at('../web/dist')

/** The built Storybook; may not exist. */
export const STORYBOOK_ROOT = at('../../storybook-static')
