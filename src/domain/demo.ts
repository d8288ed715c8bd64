/** Ids of the surveys that come with the product; those of designers are drawn and look otherwise. */
const OF_THE_PRODUCT = /^(demo|test-\d+|legacy-.+)$/

/** Whether a survey is one to try the product out with, whose data nobody is meant to rely on. */
export function isDemoSurvey(surveyId: string): boolean {
  return OF_THE_PRODUCT.test(surveyId)
}
