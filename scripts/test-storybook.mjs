// `npm run test:storybook`: opens every story of the built Storybook; fails on one that throws, is blank or logs an
// error. Options: docs/tests.md, "Stories by their link".
import { readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { launchOptions } from './chromium.mjs'
import { root, runNode, seconds } from './process.mjs'
import { startServer } from './server.mjs'
import { storyPage } from './storybook-page.mjs'

const FOLDER = 'storybook-static'
/** Stories often wait, so three browsers keep two cores busy. */
const PAGES = 3
const SIZES = {
  own: { width: 1440, height: 900 },
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
}

/** @typedef {{ size: keyof typeof SIZES, motion: 'still' | 'full', reduced: boolean, axe: boolean, turns: boolean }} Mode */
const OWN = { size: 'own', motion: 'still', reduced: false, axe: false, turns: false }
const ALL = ['desktop', 'tablet', 'phone'].flatMap((size) => [
  { ...OWN, size, motion: 'full' },
  { ...OWN, size, motion: 'full', reduced: true },
])

/** @returns the modes of `--widths`, or those of one width */
function modesOf({ axe, controls, width, widths }) {
  if (controls) return [{ ...OWN, turns: true }]
  if (width === undefined) return widths ? ALL : [{ ...OWN, axe }]
  const modes = ALL.filter(({ size }) => String(SIZES[size].width) === width)
  if (modes.length === 0) throw new RangeError(`--width is ${width}; choose 1440, 1024 or 390.`)
  return modes
}

const nameOf = ({ size, reduced, turns }) =>
  turns ? ' (controls)' : size === 'own' ? '' : ` (${SIZES[size].width} px, motion ${reduced ? 'reduced' : 'on'})`

/** The story with the most controls of each component. */
function fullest(entries, facts) {
  const count = ({ id }) => facts.get(id).controls.length
  const found = new Map()
  for (const entry of entries) {
    const component = entry.componentPath ?? entry.importPath
    if (count(entry) > (found.has(component) ? count(found.get(component)) : 0)) found.set(component, entry)
  }
  return [...found.values()]
}

/** By file, longest first: a file's stories share a page, as when browsing. */
function groupsOf(entries) {
  const groups = new Map()
  for (const entry of entries) groups.set(entry.importPath, [...(groups.get(entry.importPath) ?? []), entry])
  return [...groups.values()].toSorted((a, b) => weightOf(b) - weightOf(a))
}

const weightOf = (group) => group.length * (/^(?:Flows|Pages|Demo)/.test(group[0].title) ? 3 : 1)

/** A browser of its own: a crash affects only that. */
async function startPage(address, mode) {
  const browser = await chromium.launch(launchOptions())
  const options = { reducedMotion: mode.reduced ? 'reduce' : 'no-preference', locale: 'en-GB', timezoneId: 'UTC' }
  return { browser, ...storyPage(browser, options, address, mode) }
}

/** Between two lines about progress. */
const REPORTED = 200

/** Export names that promise a final state. */
const PROMISES = [
  [/^(?:Connected)?(?:Failed|Error|Offline|ContractBroken)$/, 'failure'],
  [/^(?:Connected)?Loading$/, 'loading'],
  [/^(?:Connected)?Stale$/, 'stale'],
]

/** Returns a story's final state. `unseen` shows nothing on purpose; for elements, stale is only a colour. */
function promiseOf({ exportName, title }, { isUnseen, isOverlay }) {
  if (isOverlay && exportName === 'Default') return 'open'
  const state = PROMISES.find(([names]) => names.test(exportName))?.[1] ?? null
  return isUnseen || (state === 'stale' && title.startsWith('Elements/')) ? null : state
}

/** A story with its own width is shown in the closest mode only. */
function isShownIn({ size }, own) {
  if (size === 'own' || own === null) return true
  const closest = own.width <= SIZES.phone.width ? 'phone' : own.width <= SIZES.tablet.width ? 'tablet' : 'desktop'
  return size === closest
}

/** More failures than this are no accident of a busy machine. */
const SECOND_TRIES = 10

/**
 * Runs one mode. The few stories that fail are opened once more, one at a time, in a new browser.
 *
 * @returns {Promise<{ passed: number, failed: string[] }>}
 */
async function runMode(address, groups, mode, facts) {
  const sizeOf = ({ id }) => facts.get(id)?.size ?? null
  const waiting = groups
    .map((group) => group.filter((entry) => isShownIn(mode, sizeOf(entry))))
    .filter((group) => group.length > 0)
  const openIn = async (page, entry) => {
    const { controls = [], ...fact } = facts.get(entry.id) ?? {}
    const shown = { state: promiseOf(entry, fact), isOverNetwork: entry.tags.includes('network') }
    const faults = await page.open(entry.id, sizeOf(entry) ?? SIZES[mode.size], shown)
    return faults.length === 0 && mode.turns ? page.turn(entry.id, controls) : faults
  }
  const labelOf = ({ title, name, id }) => `${title}: ${name}${nameOf(mode)} [${id}]`
  const tell = (entry, faults) =>
    console.log(`\n✕ ${labelOf(entry)}\n  ${faults.map((fault) => fault.slice(0, 1500)).join('\n  ')}`)
  const failed = []
  let done = 0
  const start = performance.now()
  const work = async () => {
    let page = await startPage(address, mode)
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      for (const entry of group) {
        let faults = await openIn(page, entry)
        if (!page.browser.isConnected()) {
          console.log(`\nThe browser crashed at ${entry.id}; trying once more in a new one`)
          page = await startPage(address, mode)
          faults = await openIn(page, entry)
        }
        done++
        if (done % REPORTED === 0) console.log(`${done} stories after ${seconds(performance.now() - start)}`)
        if (faults.length === 0) continue
        tell(entry, faults)
        failed.push(entry)
      }
    }
    await page.browser.close()
  }
  await Promise.all(Array.from({ length: Math.min(PAGES, waiting.length) }, work))
  if (failed.length > SECOND_TRIES) return { passed: done - failed.length, failed: failed.map(labelOf) }
  const twice = []
  for (const entry of failed) {
    const page = await startPage(address, mode)
    const faults = await openIn(page, entry)
    await page.browser.close()
    if (faults.length === 0) console.log(`\n${labelOf(entry)} passed at the second try, alone`)
    else {
      tell(entry, faults)
      twice.push(labelOf(entry))
    }
  }
  return { passed: done - twice.length, failed: twice }
}

/** @returns {(entry: { title: string, name: string, id: string, importPath: string }) => boolean} */
function matcher(texts) {
  const wanted = texts.map((text) => text.toLowerCase())
  return ({ title, name, id, importPath }) => {
    const searched = `${title}: ${name} ${id} ${importPath}`.toLowerCase()
    return wanted.length === 0 || wanted.some((text) => searched.includes(text))
  }
}

/** One shard's groups; shards take about equally long. */
function shardOf(groups, shard) {
  if (shard === undefined) return groups
  const [, index, count] = (/^([1-9]\d*)\/([1-9]\d*)$/.exec(shard) ?? []).map(Number)
  if (!(index <= count)) throw new RangeError(`--shard is ${shard}; write it as 1/4, 2/4, 3/4 or 4/4.`)
  return groups.filter((_, position) => position % count === index - 1)
}

/** Of a code example, with its data; what is drawn has at most 40 (tests/unit/snippets.test.ts). */
const LINES = 200

/**
 * @param {string} code
 * @returns {string | null} what is wrong with a code example
 */
function faultOfCode(code) {
  const lines = code.trim().split('\n').length
  if (lines > LINES) return `its code has ${lines} lines; at most ${LINES} are allowed`
  // Storybook prints its own error as code.
  return /^(?:import|const|function) /m.test(code) ? null : `its code cannot be written: ${code.split('\n')[0]}`
}

/** Limit of a full Chromatic build. */
const SNAPSHOTS = 3000

/**
 * @param {import('./storybook-page.mjs').StoryFacts[]} facts
 * @returns {string[]} what is wrong with the stories' declarations
 */
function faultsOf(facts) {
  const taken = facts.reduce((sum, { snapshots }) => sum + snapshots, 0)
  console.log(`${facts.length} stories, ${taken} snapshots in a full build for Chromatic`)
  const faults = [...new Set(facts.flatMap(({ props }) => props))].map((prop) => `${prop} is not described`)
  for (const { id, code } of facts) {
    const fault = code === null ? null : faultOfCode(code)
    if (fault !== null) faults.push(`${id}: ${fault}`)
  }
  if (taken > SNAPSHOTS)
    faults.push(`A full build for Chromatic takes ${taken} snapshots; at most ${SNAPSHOTS} are allowed`)
  if (faults.length > 0) console.log(`✕ ${faults.join('\n✕ ')}`)
  return faults
}

async function factsFrom(address) {
  const page = await startPage(address, OWN)
  try {
    return await page.facts()
  } finally {
    await page.browser.close()
  }
}

const OPTIONS = {
  all: { type: 'boolean' },
  axe: { type: 'boolean', default: false },
  built: { type: 'boolean' },
  controls: { type: 'boolean' },
  only: { type: 'string', multiple: true, default: [] },
  // As every run does: our server serves Storybook, with the headers that people get.
  served: { type: 'boolean' },
  shard: { type: 'string' },
  width: { type: 'string' },
  widths: { type: 'boolean' },
}

async function main() {
  const { values } = parseArgs({ options: OPTIONS })
  const modes = modesOf(values)
  if (!values.built) {
    const built = await runNode([join(root, 'scripts/build.mjs'), '--only', 'server,storybook'])
    if (built.code !== 0) return built.code
  }
  const { entries } = JSON.parse(readFileSync(join(root, FOLDER, 'index.json'), 'utf8'))
  const isWanted = matcher(values.only)
  const stories = Object.values(entries).filter((entry) => entry.type === 'story' && isWanted(entry))
  if (stories.length === 0) {
    console.error(`No story's title, name, id or file contains ${values.only.join(' or ')}.`)
    return 2
  }
  const server = await startServer()
  const address = `${server.address}storybook/`
  const outcome = { passed: 0, failed: [] }
  try {
    const facts = await factsFrom(address).catch(({ message }) => {
      console.log(`${message}; trying once more`)
      return factsFrom(address)
    })
    outcome.failed.push(...faultsOf(facts))
    const byId = new Map(facts.map((fact) => [fact.id, fact]))
    const opened = values.controls && !values.all ? fullest(stories, byId) : stories
    const groups = shardOf(groupsOf(opened), values.shard)
    if (values.controls) {
      const turned = opened.reduce((sum, { id }) => sum + byId.get(id).controls.length, 0)
      console.log(`${turned} controls of ${opened.length} stories`)
    }
    for (const mode of modes) {
      const start = performance.now()
      const { passed, failed } = await runMode(address, groups, mode, byId)
      console.log(`${passed} passed, ${failed.length} failed${nameOf(mode)} in ${seconds(performance.now() - start)}`)
      outcome.passed += passed
      outcome.failed.push(...failed)
    }
  } finally {
    await server.stop()
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(join(root, '.cache/test-storybook.json'), JSON.stringify(outcome))
  return outcome.failed.length === 0 ? 0 : 1
}

process.exitCode = await main()
