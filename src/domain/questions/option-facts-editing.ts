import type { FieldProblem } from '../failure.ts'
import { type ImageDraft, imageOf, imageProblems } from '../survey/look/images.ts'
import { LIMITS } from '../survey/survey.ts'
import { isSecureAddress } from '../text/secure-address.ts'
import { textLength, tooLong } from '../text/text-length.ts'
import { hasControls } from '../text/visible-text.ts'
import { readNumber } from '../typed-number/read.ts'
import type { OptionFacts } from './option-facts.ts'

/** The facts of an option as the designer enters them; null or absent means none. */
export type OptionFactsDraft = LinkedDraft & {
  readonly category?: string | null
  readonly price?: number | null
}

/** What questions and options have in common; null or absent means none. */
export type LinkedDraft = { readonly link?: string | null; readonly image?: ImageDraft | null }

export const FACT_LIMITS = {
  /** Characters. */
  category: 100,
  priceUnit: 20,
  /** In the unit of a question. */
  price: 1_000_000_000_000,
} as const

/**
 * What is invalid in the facts of a draft.
 *
 * @param path JSON pointer of the option
 */
export function factProblems({ category, price, ...linked }: OptionFactsDraft, path: string): FieldProblem[] {
  const problems = tooLong(`${path}/category`, category ?? undefined, FACT_LIMITS.category)
  if (typeof price === 'number' && !isPrice(price)) {
    problems.push({ path: `${path}/price`, rule: 'price', values: { most: FACT_LIMITS.price } })
  }
  return [...problems, ...linkedProblems(linked, path)]
}

/** What is invalid in a link and an image; `path` points to their owner. */
export function linkedProblems({ link, image }: LinkedDraft, path: string): FieldProblem[] {
  return [...linkProblems(link?.trim() ?? '', `${path}/link`), ...imageProblems(image, `${path}/image`)]
}

function linkProblems(link: string, path: string): FieldProblem[] {
  if (link === '' || textLength(link) > LIMITS.address) return tooLong(path, link, LIMITS.address)
  // URL parsers skip control characters, so the link would lead to another address.
  if (hasControls(link)) return [{ path, rule: 'visible' }]
  return isSecureAddress(link) ? [] : [{ path, rule: 'secureAddress' }]
}

/** The facts of a valid draft. */
export function factsOf({ category, price, ...linked }: OptionFactsDraft): OptionFacts {
  const kind = category?.trim()
  return {
    ...(kind && { category: kind }),
    ...(typeof price === 'number' && { price }),
    ...linkedOf(linked),
  }
}

/** The link and the image of a valid draft. */
export function linkedOf({ link, image }: LinkedDraft): Pick<OptionFacts, 'link' | 'image'> {
  const address = link?.trim()
  return { ...(address && { link: address }), ...(image && { image: imageOf(image) }) }
}

/** Whether a number can be a price, or a sum of money that pays for prices. */
export function isPrice(price: number): boolean {
  return price >= 0 && price <= FACT_LIMITS.price && Number(price.toFixed(2)) === price
}

/**
 * Parses a price as people write it, with or without its unit or a currency.
 *
 * @param unit of the question's prices; empty if there is none
 * @returns undefined if it is not a price
 * @example readPrice('EUR 40,000') // 40000
 * @example readPrice('40.000 €') // 40000
 * @example readPrice('1,50') // 1.5
 * @example readPrice('10k') // 10000
 */
export const readPrice = (typed: string, unit = ''): number | undefined =>
  readNumber(typed, { decimals: 'two', unit })
