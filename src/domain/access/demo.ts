/** Ids of the surveys shipped with the product; those of designers are random and never match. */
const OF_THE_PRODUCT = /^(demo|test-\d+|legacy-.+)$/

/** Whether a survey exists to try the product out, so that nobody relies on its data. */
export function isDemoSurvey(surveyId: string): boolean {
  return OF_THE_PRODUCT.test(surveyId)
}
