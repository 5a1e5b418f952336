const PLAIN = 'aceinouyszACEINOUYSZ'
const ACCENTED = 'áçéíñöüýšžÁÇÉÍÑÖÜÝŠŽ'

/** How much longer a German or Finnish translation is. */
const LONGER = 0.4

const hasLetter = (text: string) => /\p{L}/u.test(text)

/** Returns the text with accents and brackets: untranslatable text stays plain, and truncated text loses a bracket. */
export function accented(text: string): string {
  if (!hasLetter(text)) return text
  return text.replace(/^(\s*)([^]*?)(\s*)$/, (_, before: string, words: string, after: string) => {
    const letters = words.replaceAll(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
    return `${before}[${letters}]${after}`
  })
}

/** Returns text as long as a long translation, in words that wrap like the original's. */
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
