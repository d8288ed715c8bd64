import { SaxesParser } from 'saxes'

export type Row = Readonly<Record<string, string>>

type Sections = ReadonlyMap<string, readonly Row[]>

/** Where a field lies: document, section, rows, row. */
const DEPTH_OF_FIELDS = 5

export function sectionsOf(xml: string): Sections | undefined {
  const sections = new Map<string, Record<string, string>[]>()
  const path: string[] = []
  let row: Record<string, string> | undefined
  let isRead = true
  const parser = new SaxesParser()
  const refuse = () => {
    isRead = false
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('opentag', ({ name }) => {
    path.push(name)
    if (path.length === DEPTH_OF_FIELDS - 1 && name === 'row') {
      row = Object.create(null) as Record<string, string>
      const rows = sections.get(path[1]!) ?? []
      rows.push(row)
      sections.set(path[1]!, rows)
    }
  })
  const write = (text: string) => {
    const field = path[DEPTH_OF_FIELDS - 1]
    if (row && field && path.length === DEPTH_OF_FIELDS) row[field] = (row[field] ?? '') + text
  }
  parser.on('text', write)
  parser.on('cdata', write)
  parser.on('closetag', ({ name }) => {
    if (name === 'row') row = undefined
    path.pop()
  })
  try {
    parser.write(xml).close()
  } catch {
    return undefined
  }
  return isRead ? sections : undefined
}

/** The survey's own language, or that of the first text. */
export function languageOf(sections: Sections): string {
  const own = sections.get('surveys')?.[0]?.language
  const of = (name: string) => sections.get(name)?.[0]?.language
  return own || of('question_l10ns') || of('questions') || of('groups') || ''
}

/** Until version 3 each row was there once for each language. */
export const ofLanguage = (rows: readonly Row[] = [], language: string): readonly Row[] =>
  rows.filter((row) => !row.language && !row.surveyls_language).length === rows.length
    ? rows
    : rows.filter((row) => (row.language ?? row.surveyls_language) === language)

export const sorted = (rows: readonly Row[], field: string): readonly Row[] =>
  rows.toSorted((one, other) => Number(one[field] ?? 0) - Number(other[field] ?? 0))

export type Said = {
  readonly sections: Sections
  readonly language: string
  /** The rows of a section by a field, or by the first of two that a row has. */
  readonly rowsBy: (section: string, field: string, other?: string) => Index
}

type Index = ReadonlyMap<string | undefined, readonly Row[]>

/** Sections by their fields, each sorted out once: large files have as many texts as questions. */
export function indexed(sections: Sections, language: string): Said {
  const indexes = new Map<string, Index>()
  const rowsBy: Said['rowsBy'] = (section, field, other = field) => {
    const name = [section, field, other].join()
    const known = indexes.get(name)
    if (known) return known
    const made = Map.groupBy(sections.get(section) ?? [], (row) => row[field] ?? row[other])
    indexes.set(name, made)
    return made
  }
  return { sections, language, rowsBy }
}

/** A text of a row: its own, or since version 4 that of its translations. */
export function wordsIn(
  { rowsBy, language }: Said,
  section: string,
  id: string,
  row: Row,
  field: string,
): string {
  const texts = rowsBy(section, id).get(row[id])
  const own = texts?.find((text) => text.language === language) ?? texts?.[0]
  return own?.[field] ?? row[field] ?? ''
}

export function questionsIn({ sections, language }: Said, groups: readonly Row[]): readonly Row[] {
  const rows = ofLanguage(sections.get('questions'), language).filter(
    ({ parent_qid }) => Number(parent_qid ?? 0) === 0,
  )
  const order = new Map(groups.map(({ gid }, at) => [gid, at]))
  const placeOf = ({ gid }: Row) => order.get(gid ?? '') ?? groups.length
  return sorted(rows, 'question_order').toSorted((one, other) => placeOf(one) - placeOf(other))
}
