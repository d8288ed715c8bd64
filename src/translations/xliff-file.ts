import { entryOf } from '../domain/record-entry.ts'
import type { SurveyDefinition } from '../domain/survey/survey.ts'
import { originalTexts, textHash } from '../domain/survey/translations/translations.ts'
import { xmlCharacters } from '../domain/text/xml-characters.ts'

export const XLIFF = 'urn:oasis:names:tc:xliff:document:2.0'

const PLACEHOLDER = /(\{answer:[\w-]+\})/

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}

const inText = (text: string) => xmlCharacters(text).replace(/[&<>\r]/g, (mark) => ESCAPES[mark] ?? '')
const inValue = (text: string) => xmlCharacters(text).replace(/[&<>"\r\n\t]/g, (mark) => ESCAPES[mark] ?? '')

/**
 * The texts of a survey for its translation into one language, in XLIFF 2.0: a unit for each, named by its key. Repeated answers
 * are placeholders that translators cannot change; what was translated from an older original counts as not translated.
 */
export function translationsXliff(survey: SurveyDefinition, language: string): string {
  const translation = entryOf(survey.translations, language)
  const units = Array.from(originalTexts(survey), ([key, { text }]) => {
    const [said, from] = entryOf(translation, key) ?? []
    const isDone = from === textHash(text)
    const answers = [...new Set(text.match(new RegExp(PLACEHOLDER, 'g')))]
    const data = answers.map((answer, at) => `<data id="d${at}">${inText(answer)}</data>`).join('')
    const inline = (words: string) => withPlaceholders(words, answers)
    return [
      `    <unit id="${inValue(key)}">`,
      ...(data ? [`      <originalData>${data}</originalData>`] : []),
      `      <segment state="${isDone ? 'translated' : 'initial'}">`,
      `        <source>${inline(text)}</source>`,
      ...(said === undefined ? [] : [`        <target>${inline(said)}</target>`]),
      '      </segment>',
      '    </unit>',
    ].join('\n')
  })
  const first = survey.settings.languages[0] ?? 'und'
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${XLIFF}" version="2.0" srcLang="${inValue(first)}" trgLang="${inValue(language)}" xml:space="preserve">`,
    '  <file id="survey" canResegment="no">',
    ...units,
    '  </file>',
    '</xliff>\n',
  ].join('\n')
}

function withPlaceholders(text: string, answers: readonly string[]): string {
  const parts = text.split(PLACEHOLDER)
  return parts
    .map((part, at) => {
      const data = at % 2 === 0 ? -1 : answers.indexOf(part)
      return data < 0 ? inText(part) : `<ph id="${data}-${at}" dataRef="d${data}"/>`
    })
    .join('')
}
