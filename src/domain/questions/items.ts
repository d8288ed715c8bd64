/** One of the things that a question compares. Ids are random and stable; labels are free text. */
export type Item = { readonly choiceId: string; readonly label: string }

export type ItemDraft = Partial<Item>

/** More would be compared by nobody with care. */
export const ITEM_LIMITS = { least: 2, most: 30 } as const
