import type { LeftOut } from '../../contract/surveys/foreign-files.ts'
import { makeQuestion } from '../../domain/questions/editing.ts'
import type { SurveyDraft } from '../../domain/survey/editing/assemble-survey.ts'
import { type ForeignProgram, foreignProgram } from '../../domain/survey/editing/foreign-survey-file.ts'
import { LIMITS } from '../../domain/survey/survey.ts'
import { languageFor } from '../../domain/survey/translations/languages.ts'
import { type ForeignQuestion, type ForeignSurvey, wordsOf } from './foreign-survey.ts'
import { readLimeSurvey } from './limesurvey.ts'
import { readQualtrics } from './qualtrics.ts'
import { readTable } from './table.ts'

/** What a reader of bytes leaves where they are no text. */
const NO_TEXT = '\uFFFD'

/**
 * A survey of a file of another program, without what the rules of this product do not allow; undefined if it is none
 * of a known kind.
 *
 * @returns the draft, and what was left out by its name in the other program
 */
export function readForeignFile(
  name: string,
  text: string,
  newId: () => string,
): { readonly draft: SurveyDraft; readonly left: readonly LeftOut[] } | undefined {
  if (text.includes(NO_TEXT)) return undefined
  const found = readerOf(text)(text, name)
  return found && allowed(found, newId)
}

type Reader = (text: string, name: string) => ForeignSurvey | undefined

const READERS: Readonly<Record<ForeignProgram, Reader>> = {
  limesurvey: readLimeSurvey,
  qualtrics: readQualtrics,
  pabulib: readTable,
}

function readerOf(text: string): Reader {
  const program = foreignProgram(text)
  if (program) return READERS[program]
  // Of markup and JSON, lines with commas are no table.
  return /^\s*[<{[]/.test(text) ? () => undefined : readTable
}

function allowed({ title, description, language, questions, left }: ForeignSurvey, newId: () => string) {
  const isAllowed = ({ draft }: ForeignQuestion) => 'question' in makeQuestion(draft, { groups: [], newId })
  const { fits = [], refused = [] } = Object.groupBy(questions, (question) =>
    isAllowed(question) ? 'fits' : 'refused',
  )
  const kept = fits.slice(0, LIMITS.questions)
  const shortTitle = cut(wordsOf(title), LIMITS.title) || 'Survey'
  const spoken = languageFor(language)
  const of = (items: readonly { readonly name: string }[], reason: LeftOut['reason']) =>
    items.map(({ name }) => ({ name, reason }))
  return {
    draft: {
      title: shortTitle,
      description: cut(description.trim(), LIMITS.description) || shortTitle,
      questions: kept.map(({ draft }) => ({ draft })),
      ...(spoken && { settings: { language: spoken } }),
    },
    left: [
      ...left,
      ...of(refused, 'rule'),
      ...of(fits.slice(LIMITS.questions), 'tooMany'),
      ...(language && !spoken ? [{ name: language, reason: 'language' as const }] : []),
    ],
  }
}

const cut = (text: string, most: number) => [...text].slice(0, most).join('')
