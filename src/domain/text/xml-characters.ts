// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them
const OTHERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu

/** A text without the characters that no XML file can contain, not even escaped. */
export const xmlCharacters = (text: string): string => text.replace(OTHERS, '')
