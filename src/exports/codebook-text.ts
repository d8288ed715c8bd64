/** A text of the survey on one line of the codebook. */
export const line = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The same within a table. */
export const cell = (text: string) => line(text).replaceAll('|', '\\|')
