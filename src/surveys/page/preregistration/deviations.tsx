import type { PreregistrationFile } from '../../../contract/surveys/preregistrations.ts'
import type { SurveyDefinition } from '../../../domain/survey/survey.ts'
import { nativeName } from '../../../domain/survey/translations/languages.ts'
import { inWords } from '../../../pages/parts/timed-sentence.tsx'
import type { Catalogue } from '../../../texts/en.ts'
import { say } from '../../../texts/text.ts'
import type { DatedDeviation } from '../../preregistration/repository.ts'

type Props = {
  readonly deviations: readonly DatedDeviation[]
  readonly file: PreregistrationFile
  readonly survey: Pick<SurveyDefinition, 'questions' | 'questionGroups'>
  readonly catalogue: Catalogue
}

/** The changes since the survey opened: their dates, and the new value of a field of the plan. */
export function Deviations({ deviations, file, survey, catalogue }: Props) {
  const { preregistration: texts, locale } = catalogue
  if (deviations.length === 0) return <p>{texts.noDeviations}</p>
  return (
    <>
      <p className="hint">{texts.deviationsLead}</p>
      <ol>
        {deviations.map(({ part, value, changedAt, responsesBegun }) => {
          const instant = new Date(changedAt).toISOString()
          return (
            <li key={`${part} ${changedAt}`}>
              <time dateTime={instant}>{inWords(instant, locale)}</time>:{' '}
              <strong dir="auto">{partInWords(part, { file, survey, catalogue })}</strong>,{' '}
              {responsesBegun ? texts.afterResponses : texts.beforeResponses}
              {isPlanPart(part, texts.fields) && (
                <p className="recorded-text" dir="auto">
                  {value ?? texts.removed}
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

type Fields = Catalogue['preregistration']['fields']

const isPlanPart = (part: string, fields: Fields) =>
  Object.keys(fields).some((name) => part === `settings/${name}`)

/** The name of a part: a question by its text when it was frozen, or its current one. */
function partInWords(part: string, { file, survey, catalogue }: Omit<Props, 'deviations'>): string {
  const { preregistration: texts, locale } = catalogue
  const [kind = '', ...rest] = part.split('/')
  const id = rest.join('/')
  if (isPlanPart(part, texts.fields)) return texts.fields[id as keyof Fields]
  if (kind === 'translations') return say(texts.parts.translations, locale, { name: nativeName(id) })
  if (kind !== 'question' && kind !== 'group' && kind !== 'settings')
    return texts.parts[kind as 'title' | 'description' | 'order' | 'groupOrder']
  const recorded =
    kind === 'question'
      ? file.survey.questions.find(({ _id }) => _id === id)?.question
      : file.survey.questionGroups.find((group) => group.id === id)?.title
  const named =
    survey.questions.find((question) => question.id === id)?.text ??
    survey.questionGroups.find((group) => group.id === id)?.title
  const names: Readonly<Record<string, string>> = texts.settingNames
  const name = kind === 'settings' ? (names[id] ?? id) : String(recorded || named || id)
  return say(texts.parts[kind], locale, { name })
}
