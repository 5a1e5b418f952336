const PLAIN = 'aceinouyszACEINOUYSZ'
const ACCENTED = 'áçéíñöüýšžÁÇÉÍÑÖÜÝŠŽ'

/** Share by which a translation into German or Finnish is longer. */
const LONGER = 0.4

const hasLetter = (text: string) => /\p{L}/u.test(text)

/** The text with accents on its letters, in brackets: what is not translatable stays plain, and what is cut loses a bracket. */
export function accented(text: string): string {
  if (!hasLetter(text)) return text
  return text.replace(/^(\s*)([^]*?)(\s*)$/, (_, before: string, words: string, after: string) => {
    const letters = words.replaceAll(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
    return `${before}[${letters}]${after}`
  })
}

/** The text with as many more letters as a long translation has, in words that can break like its own. */
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
