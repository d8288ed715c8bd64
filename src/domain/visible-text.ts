/** One that can be seen: no space of any width, filler or mark of direction is one. */
const SEEN = '[^\\p{Cc}\\p{Cf}\\p{Cs}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800]'

/** What makes one character of several or has another look of one, as in emoji and in Persian words. */
const JOINING = '[\\p{Join_Control}\\p{Variation_Selector}\\u{e0020}-\\u{e007f}]'

const VISIBLE = new RegExp(SEEN, 'u')
const EACH_VISIBLE = new RegExp(SEEN, 'gu')
const TYPEABLE = new RegExp(`^(?:${SEEN}${JOINING}*|\\p{Zs})+(?<!\\p{Join_Control})$`, 'u')
const CONTROL = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u

/** Whether a text has a character that can be seen; one that has none is as empty to a reader as no text. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text)
}

/** How many characters of a text can be seen, in code points. */
export function visibleLength(text: string): number {
  return text.match(EACH_VISIBLE)?.length ?? 0
}

/** Whether who reads a text can type it, as has to be with every key: all of it but spaces can be seen. */
export function isTypeable(text: string): boolean {
  return TYPEABLE.test(text) && isVisible(text)
}

/**
 * Whether a text has control characters, those that turn the direction of what follows included, or halves of characters: nobody types
 * them, and no link carries them.
 */
export function hasControls(text: string): boolean {
  return CONTROL.test(text)
}
