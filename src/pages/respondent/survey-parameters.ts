const SURVEY_PARAMETERS = ['mode', 'input', 'sKey', 'uKey', 'uuid', 'lang'] as const

export function surveyParameters(query: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams()
  for (const name of SURVEY_PARAMETERS) {
    const value = query.get(name)
    if (value) known.set(name, value)
  }
  return known
}

/** Of a query, what the same page in another language keeps. */
export function languageParameters(query: URLSearchParams): URLSearchParams {
  const kept = openParameters(query)
  for (const name of ['preview', 'continue']) {
    const value = query.get(name)
    if (value) kept.set(name, value)
  }
  return kept
}

/** Of a query, what a survey page knows and anybody may see: no key and no uuid. */
export function openParameters(query: URLSearchParams): URLSearchParams {
  const open = surveyParameters(query)
  for (const secret of ['sKey', 'uKey', 'uuid']) open.delete(secret)
  return open
}
