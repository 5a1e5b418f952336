/** Joiners and selectors are part of an emoji. */
const PICTURE = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?`
const EMOJI = new RegExp(String.raw`${PICTURE}(?:\u200D${PICTURE})*|[\d#*]\uFE0F?\u20E3`, 'gu')

/** Control, format and other invisible characters, line separators, and halves of a surrogate pair. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether everything in the text can be seen and stored. */
export function isVisibleText(text: string): boolean {
  return !UNSEEN.test(text.replaceAll(EMOJI, ''))
}

export const VISIBLE_WORDS = 'must not contain control or invisible characters'
