import { ballotWords } from './ar/ballot-words.ts'
import { fit } from './ar/fit.ts'
import { guide } from './ar/guide.ts'
import { pages } from './ar/pages.ts'
import { practice } from './ar/practice.ts'
import { preregistration } from './ar/preregistration.ts'
import { refusals } from './ar/refusals.ts'
import { results } from './ar/results.ts'
import { resultsPage } from './ar/results-page.ts'
import { survey } from './ar/survey.ts'
import type { RespondentTexts } from './catalogue.ts'

/** What respondents read in Arabic. Digits are those of the scales and formulas that stand beside them. */
export const ar: RespondentTexts = {
  language: 'ar',
  locale: 'ar-u-nu-latn',
  direction: 'rtl',
  name: 'العربية',
  ballotWords,
  fit,
  guide,
  pages,
  practice,
  preregistration,
  survey,
  refusals,
  results,
  resultsPage,
}
