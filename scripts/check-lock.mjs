// Checks that package-lock.json can be shipped: packages support every Node we do; binaries are locked for every
// platform (npm silently drops unpublished ones, and `npm ci` then fails); no registry is named, because installs would
// use only that.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import semver from 'semver'
import { root } from './process.mjs'

/** Oldest Node of each line in `engines`. */
const NODES = ['20.19.0', '22.13.0', '24.0.0']

/** Whether Node would find `name` from `path`. */
function isLocked(packages, path, name) {
  const parts = path.split('/node_modules/')
  return (
    parts.some((_, i) => {
      const above = parts.slice(0, parts.length - i).join('/node_modules/')
      return packages[`${above}/node_modules/${name}`] !== undefined
    }) || packages[`node_modules/${name}`] !== undefined
  )
}

/**
 * @param {Record<string, { version?: string, resolved?: string, engines?: { node?: string }, optionalDependencies?:
 *   Record<string, string> }>} packages
 * @returns {string[]} one sentence per fault
 */
export function faultsOfLock(packages) {
  return Object.entries(packages).flatMap(([path, { version, resolved, engines, optionalDependencies }]) => [
    ...NODES.filter((node) => path && engines?.node && !semver.satisfies(node, engines.node)).map(
      (node) => `${path}@${version} wants Node ${engines.node}, and we support ${node}.`,
    ),
    ...Object.keys(optionalDependencies ?? {})
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `${path}@${version} may need ${name} on another platform, and it is not locked.`),
    ...(/^[a-z+]+:\/\//.test(resolved ?? '') ? [`${path}@${version} is locked to ${new URL(resolved).host}.`] : []),
  ])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const faults = faultsOfLock(packages)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else console.log(`package-lock.json: ${Object.keys(packages).length} entries, fit for Node ${NODES.join(', ')}.`)
}
