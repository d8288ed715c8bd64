import type { Image } from '../survey/look/images.ts'

/** Facts about an option besides its name and its description. Absent ones are not shown. */
export type OptionFacts = {
  /** The kind of option, such as 'Parks'. */
  readonly category?: string
  /** The cost of carrying it out, in the unit of its question; 0 or more, with at most two decimals. */
  readonly price?: number
  /** The https address of a page about it. */
  readonly link?: string
  readonly image?: Image
}

/** The HTML of the facts shown on cards, by the question's id, a space and the option's id. */
export type FactsOfOptions = Readonly<Record<string, string>>

/** The textual facts, which fit into a column of a table. */
export const FACT_NAMES = ['category', 'price', 'link'] as const satisfies readonly (keyof OptionFacts)[]

/** The facts of an option, without its other fields. */
export function factsIn({ category, price, link, image }: OptionFacts): OptionFacts {
  return {
    ...(category !== undefined && { category }),
    ...(price !== undefined && { price }),
    ...(link !== undefined && { link }),
    ...(image !== undefined && { image }),
  }
}

/** Whether any of a question's options has a fact. */
export function hasFact(options: readonly OptionFacts[], fact: keyof OptionFacts): boolean {
  return options.some((option) => option[fact] !== undefined)
}

/** Codes of ISO 4217. */
const CURRENCY = /^[A-Z]{3}$/

/**
 * Formats prices in a unit for a language: a currency by its three-letter code, anything else after the number.
 *
 * @example priceWriter('EUR', 'en')(40_000) // '€40,000'
 * @example priceWriter('hours', 'en')(40) // '40 hours'
 */
export function priceWriter(unit: string, language: string): (price: number) => string {
  const isCurrency = CURRENCY.test(unit)
  const formats = [0, 2].map(
    (minimumFractionDigits) =>
      new Intl.NumberFormat(language, {
        minimumFractionDigits,
        maximumFractionDigits: 2,
        ...(isCurrency && { style: 'currency', currency: unit }),
      }),
  )
  return (price) => {
    const text = formats[Number.isInteger(price) ? 0 : 1]!.format(price)
    return unit === '' || isCurrency ? text : `${text} ${unit}`
  }
}
