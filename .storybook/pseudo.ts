const PLAIN = 'aceinouyszACEINOUYSZ'
const ACCENTED = 'áçéíñöüýšžÁÇÉÍÑÖÜÝŠŽ'

/** Relative length of German or Finnish translations. */
const LONGER = 0.4

const hasLetter = (text: string) => /\p{L}/u.test(text)

/** Adds accents and brackets: hard-coded text stays plain, truncated text loses a bracket. */
export function accented(text: string): string {
  if (!hasLetter(text)) return text
  return text.replace(/^(\s*)([^]*?)(\s*)$/, (_, before: string, words: string, after: string) => {
    const letters = words.replaceAll(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
    return `${before}[${letters}]${after}`
  })
}

/** Returns longer text that wraps alike. */
export function longer(text: string): string {
  if (!hasLetter(text)) return text
  return text.replace(/^(\s*)([^]*?)(\s*)$/, (_, before: string, words: string, after: string) => {
    const parts = words.split(' ')
    let missing = Math.ceil(words.length * LONGER)
    const grown = parts.map((part, at) => {
      const share = Math.min(missing, Math.ceil(missing / (parts.length - at)))
      missing -= share
      return part + 'o'.repeat(share)
    })
    return `${before}${grown.join(' ')}${after}`
  })
}
