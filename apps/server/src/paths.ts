import { fileURLToPath } from 'node:url'

/** This package's folder: `src` and `dist` both lie directly in it. */
const packageRoot = new URL('..', import.meta.url)

const at = (path: string) => fileURLToPath(new URL(path, packageRoot))

/** The Parquet files of a fresh installation. */
export const SEED_FOLDER = at('seed')

/** Where the data lies unless told otherwise. */
export const DATA_FOLDER = at('../../data')

/** The built web app; may not be there. */
export const WEB_ROOT = at('../web/dist')

/** The built Storybook; may not be there. */
export const STORYBOOK_ROOT = at('../../storybook-static')
