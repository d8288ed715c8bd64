import { pages } from '../urls.ts'
import { Document, type PageContext } from './document.tsx'
import { Field } from './field.tsx'
import { Shell } from './shell.tsx'

export type KeyKind = 'sKey' | 'uKey'

type SurveyKeyProps = PageContext & {
  readonly kind: KeyKind
  readonly surveyId: string
  /** What else the address had, to be carried on. */
  readonly query: URLSearchParams
  readonly problem?: 'missing' | 'wrong'
}

/** Asks for the key of a protected survey, or for the respondent's unique key. */
export function SurveyKeyPage({ kind, surveyId, query, problem, ...context }: SurveyKeyProps) {
  const texts = context.catalogue.pages
  const carried = [...query].filter(([name]) => name !== kind)
  return (
    <Document {...context} title={texts.surveyKey.title}>
      <Shell texts={texts} languages={context.languages}>
        <div className="notice-page">
          <h1>{texts.surveyKey.title}</h1>
          <p className="lead">{texts.surveyKey[`${kind}Lead`]}</p>
          <form action={pages.survey(surveyId)} noValidate>
            {carried.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Field
              name={kind}
              label={texts.surveyKey[`${kind}Label`]}
              error={problem && texts.surveyKey[problem]}
              maxLength={200}
            />
            <div className="actions">
              <button type="submit" className="primary">
                {texts.surveyKey.open}
              </button>
            </div>
          </form>
        </div>
      </Shell>
    </Document>
  )
}
