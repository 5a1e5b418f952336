// The report of `npm run test:visual`: which pictures differ, and the page that shows them side by side.

/** As in .storybook/visual.setup.ts. */
export const LOOKS = ['light', 'dark', 'phone']

/** What the runner leaves behind a picture's name: the committed one, the one just taken, what differs between them. */
const KINDS = /^(.+)-(reference|actual|diff)\.png$/

/** A picture without one of last time leaves a 'reference' alone: it is the one just taken. */
export function differencesOf(files) {
  const found = new Map()
  for (const { look, file } of files) {
    const [, story, kind] = KINDS.exec(file) ?? []
    if (story === undefined) continue
    const key = `${look}/${story}`
    if (!found.has(key)) found.set(key, { look, story, kinds: new Set() })
    found.get(key).kinds.add(kind)
  }
  return [...found.values()]
    .map(({ look, story, kinds }) => {
      if (!kinds.has('actual')) return { look, story, before: null, now: `${look}/${story}-reference.png`, diff: null }
      return {
        look,
        story,
        before: `${look}/${story}-before.png`,
        now: `${look}/${story}-actual.png`,
        diff: kinds.has('diff') ? `${look}/${story}-diff.png` : null,
      }
    })
    .toSorted((a, b) => a.story.localeCompare(b.story) || LOOKS.indexOf(a.look) - LOOKS.indexOf(b.look))
}

/** Names of pictures that no story takes any more. */
export function orphansOf(pictures, taken) {
  const wanted = new Set(taken)
  return pictures.filter((name) => !wanted.has(name))
}

function escape(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function count(number, one, many) {
  return `${number} ${number === 1 ? one : many}`
}

function figure(caption, file, otherwise) {
  const src = file === null ? '' : escape(encodeURI(file))
  const picture =
    file === null ? `<p>${otherwise}</p>` : `<a href="${src}"><img src="${src}" alt="" loading="lazy"></a>`
  return `<figure><figcaption>${caption}</figcaption>${picture}</figure>`
}

function row({ look, story, before, now, diff }) {
  const sizes = before === null ? 'There is nothing to compare.' : 'Its size is another: nothing lies on anything.'
  return `<section>
<h2>${escape(story)} <small>${escape(look)}</small></h2>
<div class="sides">
${figure('Before', before, 'No picture of last time.')}
${figure('Now', now, '')}
${figure('What changed', diff, sizes)}
</div>
</section>`
}

/** The page that shows what differs: as it was, as it is, what changed. Paths are relative to the page. */
export function reportOf(differences) {
  const stories = new Set(differences.map(({ story }) => story)).size
  const title = `${count(stories, 'story looks', 'stories look')} different`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; --ground: #f4f6f8; --surface: #fff; --ink: #151c25; --muted: #606872; --line: #dadfe4; }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #0d1218; --surface: #151c25; --ink: #e8ecf0; --muted: #98a2ad; --line: #2b343f; }
  }
  body { max-width: 1680px; margin: 0 auto; padding: 32px 24px; background: var(--ground); color: var(--ink); font: 14px/20px system-ui, sans-serif; }
  h1 { margin: 0 0 4px; font-size: 24px; line-height: 32px; font-weight: 600; }
  h2 { margin: 0; font-size: 14px; line-height: 20px; font-weight: 600; overflow-wrap: anywhere; }
  h2 small { margin-left: 8px; padding: 1px 8px; border: 1px solid var(--line); border-radius: 10px; color: var(--muted); font-size: 12px; font-weight: 400; }
  section { margin-top: 24px; padding: 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
  .sides { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; margin-top: 12px; }
  figure { margin: 0; }
  figcaption, p { margin: 0 0 8px; color: var(--muted); font-size: 12px; line-height: 16px; }
  img { display: block; max-width: 100%; box-shadow: 0 0 0 1px var(--line); background: repeating-conic-gradient(#8883 0 25%, transparent 0 50%) 0 0 / 16px 16px; }
  code { font: 13px/20px ui-monospace, monospace; }
  @media (max-width: 800px) { .sides { grid-template-columns: minmax(0, 1fr); } }
</style>
<h1>${title}</h1>
<p>${count(differences.length, 'picture', 'pictures')}. Is it meant to? <code>npm run test:visual -- --update</code></p>
${differences.map(row).join('\n')}
</html>
`
}
