import type { PublishedOptionBody, PublishedQvBody } from '../../../contract/results/results.ts'
import { hasFact } from '../../../domain/questions/option-facts.ts'
import { binSize } from '../../../domain/results/results.ts'
import type { ResultsPageTexts } from '../../../texts/catalogue.ts'
import { say } from '../../../texts/text.ts'
import { BY_RESULT, isSampled, type Order } from '../options/option-order.ts'
import type { Column, Table } from './table.ts'

export type View = {
  readonly texts: ResultsPageTexts
  readonly language: string
  readonly groupText: (group: string) => string
}

type Field = Column & { readonly value: (option: PublishedOptionBody) => string | number | null }

function fields({ columns }: ResultsPageTexts): Field[] {
  const { rank, option, category, price, ...rest } = columns
  const whole = (
    key: 'upVotes' | 'downVotes' | 'supporters' | 'opponents' | 'abstained' | 'm' | 'credits',
  ): Field => ({
    key,
    label: rest[key],
    digits: 0,
    value: (each) => each[key],
  })
  return [
    { key: 'rank', label: rank, digits: 0, value: (each) => each.rank },
    { key: 'optionName', label: option, value: (each) => each.optionName },
    { key: 'category', label: category, value: (each) => each.category ?? null },
    { key: 'price', label: price, digits: 2, value: (each) => each.price ?? null },
    { key: 'netVotes', label: rest.netVotes, digits: 0, signed: true, value: (each) => each.netVotes },
    { key: 'estimate', label: rest.estimate, digits: 1, signed: true, value: (each) => each.estimate },
    {
      key: 'netLow',
      label: rest.netLow,
      digits: 0,
      signed: true,
      value: (each) => each.ci95?.estimate[0] ?? null,
    },
    {
      key: 'netHigh',
      label: rest.netHigh,
      digits: 0,
      signed: true,
      value: (each) => each.ci95?.estimate[1] ?? null,
    },
    { key: 'rankLow', label: rest.rankLow, digits: 0, value: (each) => each.rankInterval?.[0] ?? null },
    { key: 'rankHigh', label: rest.rankHigh, digits: 0, value: (each) => each.rankInterval?.[1] ?? null },
    { key: 'mean', label: rest.mean, digits: 2, signed: true, value: (each) => each.mean },
    { key: 'sd', label: rest.sd, digits: 2, value: (each) => each.sd },
    ...(['upVotes', 'downVotes', 'supporters', 'opponents', 'abstained', 'm', 'credits'] as const).map(whole),
    {
      key: 'creditShare',
      label: rest.creditShare,
      digits: 1,
      percent: true,
      value: (each) => each.creditShare,
    },
    { key: 'divisiveness', label: rest.divisiveness, digits: 2, value: (each) => each.divisiveness },
    {
      key: 'smallerSide',
      label: rest.smallerSide,
      digits: 1,
      percent: true,
      value: (each) => each.smallerSide,
    },
    { key: 'variance', label: rest.variance, digits: 2, value: (each) => each.variance },
  ]
}

export function isSortable(by: string, texts: ResultsPageTexts): boolean {
  return fields(texts).some(({ key }) => key === by)
}

/** The options in an order; those without a value come last, and ties are in the order of rank. */
export function inOrder(
  options: readonly PublishedOptionBody[],
  { by, descending }: Order,
  texts: ResultsPageTexts,
): PublishedOptionBody[] {
  const value = fields(texts).find(({ key }) => key === by)?.value
  if (!value) return inOrder(options, BY_RESULT, texts)
  const direction = descending ? -1 : 1
  return [...options].sort((a, b) => {
    const [one, other] = [value(a), value(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    const compared = typeof one === 'string' ? one.localeCompare(String(other)) : one - Number(other)
    return compared * direction || (a.rank ?? 0) - (b.rank ?? 0)
  })
}

type TableOptions = {
  /** Keys of the columns to show; absent for all. */
  readonly columns?: readonly string[]
  readonly priceUnit?: string | undefined
}

/** The figures of options, with their categories and prices if they have any. */
export function optionTable(
  options: readonly PublishedOptionBody[],
  texts: ResultsPageTexts,
  { columns, priceUnit }: TableOptions = {},
): Table {
  const isDisclosed: Readonly<Record<string, boolean>> = {
    estimate: isSampled(options),
    category: hasFact(options, 'category'),
    price: hasFact(options, 'price'),
  }
  const chosen = fields(texts)
    .filter(({ key }) => (isDisclosed[key] ?? true) && (columns?.includes(key) ?? true))
    .map((field) => (field.key === 'price' ? inUnit(field, options, texts, priceUnit) : field))
  return { columns: chosen, rows: options.map((option) => chosen.map(({ value }) => value(option))) }
}

function inUnit(
  field: Field,
  options: readonly PublishedOptionBody[],
  { bracketed }: ResultsPageTexts,
  unit: string | undefined,
): Field {
  const digits = options.every(({ price = 0 }) => Number.isInteger(price)) ? 0 : 2
  return {
    ...field,
    digits,
    label: unit ? say(bracketed, 'en', { text: field.label, more: unit }) : field.label,
  }
}

/** Ranks under every rule, and the correlation of each rule with the result. */
export function rulesTable(
  options: readonly PublishedOptionBody[],
  { rules }: PublishedQvBody,
  texts: ResultsPageTexts,
): Table {
  const ranks = rules.map((rule) => new Map(rule.options.map(({ optionId, rank }) => [optionId, rank])))
  return {
    columns: [
      { key: 'optionName', label: texts.columns.option },
      { key: 'qv', label: texts.rules.qv, digits: 0 },
      ...rules.map(({ rule }) => ({ key: rule, label: texts.rules[rule], digits: 0 })),
    ],
    rows: options.map(({ optionId, optionName, rank }) => [
      optionName,
      rank,
      ...ranks.map((rankOf) => rankOf.get(optionId) ?? null),
    ]),
  }
}

export function pairwiseTable(
  options: readonly PublishedOptionBody[],
  { pairwise, options: all }: PublishedQvBody,
  texts: ResultsPageTexts,
): Table {
  const places = new Map(all.map(({ optionId }, index) => [optionId, index]))
  const placeOf = ({ optionId }: PublishedOptionBody) => places.get(optionId)!
  return {
    columns: [
      { key: 'optionName', label: texts.columns.option },
      ...options.map(({ optionId, optionName }) => ({
        key: optionId,
        header: optionName,
        label: optionName,
        digits: 0,
        percent: true,
      })),
    ],
    rows: options.map((row) => [
      row.optionName,
      ...options.map((column) => pairwise[placeOf(row)]![placeOf(column)]!),
    ]),
  }
}

export function binsTable(
  options: readonly PublishedOptionBody[],
  { texts, groupText }: Pick<View, 'texts' | 'groupText'>,
): Table {
  const bins = Object.keys(options[0]?.bins ?? {})
  return {
    columns: [
      { key: 'optionName', label: texts.columns.option },
      ...bins.map((bin) => ({ key: `bin_${bin}`, label: groupText(bin), digits: 0 })),
      { key: 'agreement', label: texts.columns.agreement, digits: 0, percent: true },
    ],
    rows: options.map((option) => [
      option.optionName,
      ...bins.map((bin) => binSize(option, bin)),
      option.agreement,
    ]),
  }
}

export function countTable(
  column: { readonly key: string; readonly label: string; readonly digits?: number },
  counts: readonly (readonly [value: string | number, count: number])[],
  texts: ResultsPageTexts,
): Table {
  return { columns: [column, { key: 'count', label: texts.columns.count, digits: 0 }], rows: counts }
}
