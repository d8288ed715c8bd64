import type { Question, Survey, SurveyDefinition } from '../../domain/survey/survey.ts'
import { withTranslatedHtml } from '../../domain/survey/translations/translations.ts'
import { hasAddress, sanitized, sanitizedWithLinks } from '../../http/requests/sanitize.ts'
import { inTimeSlices } from '../../time-slices.ts'

/** A survey whose descriptions are safe to show as HTML. All of them together can take up to a second. */
export function withSafeDescriptions<Definition extends SurveyDefinition>(
  survey: Definition,
): Promise<Definition> {
  return inTimeSlices(withDescriptions(withTranslatedHtml(survey, sanitized), sanitized))
}

export function withSafeDescription<Kind extends Question>(question: Kind): Kind {
  return { ...question, description: sanitized(question.description) }
}

/** Like `withSafeDescriptions`, with links to the addresses in them and in the footer, which is made safe as well. */
export async function withLinkedDescriptions(survey: Survey): Promise<Survey> {
  const linked = await inTimeSlices(withDescriptions(survey, safeWithLinks))
  const { footer } = survey.settings
  return {
    ...linked,
    settings: { ...survey.settings, footer: footer === null ? null : sanitizedWithLinks(footer) },
  }
}

function* withDescriptions<Definition extends SurveyDefinition>(
  survey: Definition,
  change: (html: string) => string,
): Generator<undefined, Definition> {
  const questions: Survey['questions'][number][] = []
  for (const question of survey.questions) {
    questions.push({ ...question, description: change(question.description) })
    yield
  }
  return { ...survey, description: change(survey.description), questions }
}

/** A plain text without addresses is returned unchanged, because programs read descriptions as well. */
function safeWithLinks(html: string): string {
  const safe = sanitized(html)
  return hasAddress(safe) ? sanitizedWithLinks(safe) : safe
}
