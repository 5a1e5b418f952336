import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'

interface Script {
  readonly url: string
  readonly text: string
}

/** Reads the page's scripts, including those only preloaded. */
async function readScripts(): Promise<readonly Script[]> {
  const urls = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.endsWith('.js'))
  const unique = [...new Set(urls.map(({ href }) => href))]
  return Promise.all(unique.map(async (url) => ({ url, text: await (await fetch(url)).text() })))
}

async function loadMap(url: string): Promise<TraceMap> {
  const answer = await fetch(`${url}.map`)
  return new TraceMap(await answer.text())
}

/** Returns the name at an offset of a script as its source map has it; null if the map has none. */
function nameAt(map: TraceMap, text: string, offset: number): string | null {
  const lines = text.slice(0, offset).split('\n')
  const { name, source } = originalPositionFor(map, { line: lines.length, column: lines.at(-1)?.length ?? 0 })
  return name ?? /([^/.]+)\.tsx$/.exec(source ?? '')?.[1] ?? null
}

/**
 * Names functions of a minified build by its source maps.
 *
 * @returns a function's name in the source; null if no script of the page contains it or its map cannot be read
 */
export async function sourceNames(): Promise<(component: object) => Promise<string | null>> {
  const scripts = await readScripts()
  const maps = new Map<string, Promise<TraceMap>>()
  const names = new WeakMap<object, Promise<string | null>>()

  async function find(component: object): Promise<string | null> {
    const code = Function.prototype.toString.call(component)
    const script = scripts.find(({ text }) => text.includes(code))
    if (script === undefined) return null
    const map = maps.get(script.url) ?? loadMap(script.url)
    maps.set(script.url, map)
    const start = script.text.indexOf(code) + (/^function\s+/.exec(code)?.[0].length ?? 0)
    return nameAt(await map, script.text, start)
  }

  return (component) => {
    const name = names.get(component) ?? find(component).catch(() => null)
    names.set(component, name)
    return name
  }
}
