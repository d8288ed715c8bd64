import { auth } from './en/auth.ts'
import { pages } from './en/pages.ts'
import { projects } from './en/projects.ts'
import { results } from './en/results.ts'
import { resultsPage } from './en/results-page.ts'
import { survey } from './en/survey.ts'

/** What pages and islands say in English. */
export const en = { language: 'en', auth, pages, projects, results, resultsPage, survey } as const

/** What a language has to say: the same keys, its own sentences. */
export type Catalogue = typeof en
export type PageTexts = Catalogue['pages']
