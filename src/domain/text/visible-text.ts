/** A visible character: not a space of any width, a filler or a bidirectional mark. */
const SEEN = '[^\\p{Cc}\\p{Cf}\\p{Cs}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800]'

/** Characters that join others into one or change the appearance of one, as in emoji and in Persian words. */
const JOINING = '[\\p{Join_Control}\\p{Variation_Selector}\\u{e0020}-\\u{e007f}]'

const VISIBLE = new RegExp(SEEN, 'u')
const EACH_VISIBLE = new RegExp(SEEN, 'gu')
const TYPEABLE = new RegExp(`^(?:${SEEN}${JOINING}*|\\p{Zs})+(?<!\\p{Join_Control})$`, 'u')
const CONTROL = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u

/** Whether a text has a visible character; to readers, a text without one is as good as empty. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text)
}

/** The number of visible characters in a text, in code points. */
export function visibleLength(text: string): number {
  return text.match(EACH_VISIBLE)?.length ?? 0
}

/** Whether people can type a text after reading it, which every key requires: all of it but spaces is visible. */
export function isTypeable(text: string): boolean {
  return TYPEABLE.test(text) && isVisible(text)
}

/**
 * Whether a text has control characters, including bidirectional ones, or lone surrogates: nobody types them, and no
 * link contains them.
 */
export function hasControls(text: string): boolean {
  return CONTROL.test(text)
}
