import type { PublishedBody } from '../../../contract/results/results.ts'
import type { Deps } from '../../../deps.ts'
import { replacements } from '../../../domain/survey/translations/translations.ts'
import type { Alternate } from '../../../pages/frame/link-tags.tsx'
import type { PageDeps, PageRequest, Site } from '../../../pages/respondent/site.ts'
import type { PublishedSurvey, Reader } from '../../handlers.ts'
import { inSurveyLanguage } from '../results/published-words.ts'

export type PublishedDeps = PageDeps & Pick<Deps, 'published' | 'random'>
export type PublishedSite = Site & { readonly deps: PublishedDeps }

/** A request for results, with its credentials. */
export type Visit = PageRequest & { readonly surveyId: string; readonly reader: Reader }

/** Results with the survey's texts in the language of their reader. */
export const readBy = (
  { survey }: PublishedSurvey,
  body: PublishedBody,
  language: string | null | undefined,
) => inSurveyLanguage(body, replacements(survey, language ?? null))

/** The addresses of a page in every language of its survey, if anybody may read it; `kept` is what else the address says. */
export function alternatesOf(
  { deps: { config } }: PublishedSite,
  { survey, isPublic }: PublishedSurvey,
  page: string,
  kept: Iterable<[string, string]> = [],
): readonly Alternate[] | undefined {
  const { languages } = survey.settings
  if (!isPublic || languages.length < 2) return undefined
  const others = [...kept].filter(([name]) => name !== 'lang')
  const address = (language?: string) => {
    const query = new URLSearchParams([...others, ...(language ? [['lang', language]] : [])])
    return `${config.publicUrl}${page}${query.size > 0 ? `?${query}` : ''}`
  }
  const inLanguages = languages.map((language) => ({ language, href: address(language) }))
  return [...inLanguages, { language: 'x-default', href: address() }]
}
