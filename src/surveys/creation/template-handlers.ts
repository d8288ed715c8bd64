import type { Designer } from '../../auth/guard.ts'
import type { TemplateQuery } from '../../contract/surveys/surveys.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../domain/failure.ts'
import { entryOf } from '../../domain/record-entry.ts'
import type { TemplateLanguage } from '../../domain/templates/template-ids.ts'
import { TEMPLATES } from '../../domain/templates/templates.ts'
import { type Translations, translatedTemplate } from '../../domain/templates/translated.ts'
import { templates as arabic } from '../../texts/ar/templates.ts'
import { templates as chinese } from '../../texts/zh-tw/templates.ts'
import { importSurvey } from './handlers.ts'

const TRANSLATIONS: Readonly<Record<TemplateLanguage, Translations>> = {
  en: {},
  'zh-TW': chinese,
  ar: arabic,
}

/**
 * Makes a survey that can be answered as soon as it is switched on.
 * @param query the language of its texts, without which they are English and have none, its team and its folder
 * @throws Failure NOT_FOUND if there is no such template; those of `importSurvey`
 */
export async function createFromTemplate(
  deps: Deps,
  designer: Designer,
  templateId: string,
  { language, ...partOf }: TemplateQuery,
) {
  const template = entryOf(TEMPLATES, templateId)
  if (!template) throw new Failure({ code: 'NOT_FOUND' })
  const made = language ? translatedTemplate(template, language, TRANSLATIONS[language]) : template
  return importSurvey(deps, designer, { draft: made, images: [] }, partOf)
}
