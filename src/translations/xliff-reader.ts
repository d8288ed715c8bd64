import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { SurveyDefinition } from '../domain/survey/survey.ts'
import type { FileText } from '../domain/survey/translations/file.ts'
import { fileText, refusedAt } from './file-text.ts'
import { XLIFF } from './xliff-file.ts'

/** The deepest nesting: units lie in groups, and texts in marks. */
const DEPTH = 40

type Unit = {
  readonly key: string
  line: number
  readonly data: Map<string, string>
  /** What the placeholders of the source stand for, by their ids. */
  readonly placeholders: Map<string, string>
  original: string
  text: string
  /** Whether each of its segments is translated. */
  isWhole: boolean
}

type Segment = { readonly isText: boolean; source: string; target?: string }

const attributeOf = (tag: SaxesTagNS, name: string): string => tag.attributes[name]?.value ?? ''

/** What an element within a text stands for; marks around a part of it stand for nothing. */
const INLINE = new Map<string, (tag: SaxesTagNS, unit: Unit) => string | undefined>([
  [
    'ph',
    (tag, { data, placeholders }) =>
      data.get(attributeOf(tag, 'dataRef')) ??
      placeholders.get(attributeOf(tag, 'id')) ??
      attributeOf(tag, 'equiv'),
  ],
  ['cp', (tag) => characterOf(Number.parseInt(attributeOf(tag, 'hex'), 16))],
  ...['pc', 'mrk', 'sm', 'em'].map((name) => [name, () => ''] as const),
])

const characterOf = (code: number): string | undefined =>
  code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined

/**
 * The texts in a file of XLIFF 2 as `translationsXliff` makes it and translators' tools give it back, also in several segments.
 * A file with a document type is refused, so that no entity is ever declared.
 *
 * @throws Failure INVALID_INPUT with the line at fault
 */
export function readTranslationsXliff(bytes: Uint8Array, { settings }: SurveyDefinition): FileText[] {
  return new XliffReader(settings.languages.slice(1)).read(fileText(bytes))
}

class XliffReader {
  readonly #parser = new SaxesParser({ xmlns: true })
  readonly #languages: readonly string[]
  readonly #found: FileText[] = []
  readonly #path: string[] = []
  #language = ''
  #unit: Unit | undefined
  #segment: Segment | undefined
  #dataId: string | undefined
  /** How many elements deep something of no concern is, such as notes and what other tools add. */
  #skipped = 0

  constructor(languages: readonly string[]) {
    this.#languages = languages
  }

  read(xml: string): FileText[] {
    const parser = this.#parser
    parser.on('error', ({ message }) =>
      this.#refuse('fileMarkup', { reason: message.replace(/^[\d:]+ /, '').slice(0, 200) }),
    )
    parser.on('doctype', () => this.#refuse('fileDocumentType'))
    parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
      if (!/^utf-?(8|16)/i.test(encoding)) this.#refuse('fileEncoding')
    })
    parser.on('text', (text) => this.#write(text))
    parser.on('cdata', (text) => this.#write(text))
    parser.on('opentag', (tag) => this.#open(tag))
    parser.on('closetag', ({ local }) => this.#close(local))
    parser.write(xml).close()
    return this.#found
  }

  #refuse(rule: Parameters<typeof refusedAt>[1], values: Parameters<typeof refusedAt>[2] = {}): never {
    throw refusedAt(this.#parser.line, rule, values)
  }

  #side() {
    return this.#path.find((name) => name === 'source' || name === 'target')
  }

  #open(tag: SaxesTagNS): void {
    if (this.#path.length === 0) this.#language = this.#languageOf(tag)
    if (this.#path.length + this.#skipped >= DEPTH)
      this.#refuse('fileMarkup', { reason: 'Its elements are nested too deep.' })
    if (this.#skipped > 0 || tag.uri !== XLIFF || tag.local === 'notes') {
      this.#skipped += 1
      return
    }
    if (this.#side() === undefined) this.#begin(tag)
    else this.#write(this.#inline(tag))
    this.#path.push(tag.local)
  }

  #languageOf(root: SaxesTagNS): string {
    const isXliff = root.local === 'xliff' && root.uri === XLIFF
    if (!isXliff || !/^2\.\d$/.test(attributeOf(root, 'version'))) this.#refuse('fileRoot')
    const given = attributeOf(root, 'trgLang')
    const known = this.#languages.find((language) => language.toLowerCase() === given.toLowerCase())
    const languages = this.#languages.join(', ') || 'no other language'
    return known ?? this.#refuse('fileLanguage', { given: given.slice(0, 40), languages })
  }

  #begin(tag: SaxesTagNS): void {
    const { line } = this.#parser
    const [unit, segment] = [this.#unit, this.#segment]
    const isText = tag.local === 'segment'
    if (tag.local === 'unit') {
      const [data, placeholders] = [new Map<string, string>(), new Map<string, string>()]
      const texts = { original: '', text: '', isWhole: true }
      this.#unit = { key: attributeOf(tag, 'id'), line, data, placeholders, ...texts }
    }
    if (tag.local === 'data') this.#dataId = attributeOf(tag, 'id')
    if (isText || tag.local === 'ignorable') this.#segment = { isText, source: '' }
    if (tag.local === 'target' && unit && segment) {
      unit.line = line
      segment.target = ''
    }
  }

  #inline(tag: SaxesTagNS): string {
    const unit = this.#unit
    const said = unit && INLINE.get(tag.local)?.(tag, unit)
    if (!unit || said === undefined) this.#refuse('fileElement', { element: tag.local.slice(0, 40) })
    if (tag.local === 'ph' && this.#side() === 'source') unit.placeholders.set(attributeOf(tag, 'id'), said)
    return said
  }

  #write(text: string): void {
    const [unit, segment, id, side] = [this.#unit, this.#segment, this.#dataId, this.#side()]
    if (this.#skipped > 0) return
    if (unit && id !== undefined) unit.data.set(id, (unit.data.get(id) ?? '') + text)
    if (segment && side === 'source') segment.source += text
    if (segment && side === 'target') segment.target = (segment.target ?? '') + text
  }

  #close(name: string): void {
    if (this.#skipped > 0) {
      this.#skipped -= 1
      return
    }
    this.#path.pop()
    if (this.#side() !== undefined) return
    if (name === 'data') this.#dataId = undefined
    if (name === 'segment' || name === 'ignorable') this.#endSegment()
    if (name === 'unit') this.#endUnit()
  }

  #endSegment(): void {
    const [unit, segment] = [this.#unit, this.#segment]
    this.#segment = undefined
    if (!unit || !segment) return
    const { source, target, isText } = segment
    unit.original += source
    unit.text += target ?? (isText ? '' : source)
    if (isText && !target && source.trim() !== '') unit.isWhole = false
  }

  #endUnit(): void {
    const [unit, language] = [this.#unit, this.#language]
    this.#unit = undefined
    if (!unit?.isWhole) return
    const { key, line, text, original } = unit
    this.#found.push({ line, language, key, text, original })
  }
}
