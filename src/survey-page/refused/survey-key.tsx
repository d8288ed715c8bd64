import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { Shell } from '../../pages/frame/shell.tsx'
import { Field } from '../../pages/parts/field.tsx'
import type { PageTexts } from '../../texts/catalogue.ts'
import { pages } from '../../urls.ts'
import { StoredDrafts } from './stored-drafts.tsx'

export type KeyKind = 'sKey' | 'uKey'
export type KeyProblem = 'missing' | 'wrong' | 'unknown'

type KeyFormProps = {
  readonly kind: KeyKind
  readonly surveyId: string
  /** The other parameters of the address, to be kept. */
  readonly query: URLSearchParams
  readonly problem?: KeyProblem
}

type SurveyKeyProps = PageContext &
  KeyFormProps & {
    /** Whose stored draft may be offered, if anybody's. */
    readonly owner: string | undefined
  }

export function SurveyKeyPage({ kind, surveyId, query, problem, owner, ...context }: SurveyKeyProps) {
  const texts = context.catalogue.pages
  const { title } = texts.surveyKey
  return (
    <Document
      {...context}
      title={problem ? texts.entry.errorTitle + title : title}
      script={{ entry: 'survey-closed' }}
    >
      <Shell texts={texts} surveyId={surveyId}>
        <div className="notice-page">
          <h1>{title}</h1>
          <p className="lead">{texts.surveyKey[`${kind}Lead`]}</p>
          <KeyForm
            kind={kind}
            surveyId={surveyId}
            query={query}
            texts={texts}
            {...(problem && { problem })}
          />
          {owner !== undefined && (
            <StoredDrafts
              {...context}
              surveyId={surveyId}
              owner={owner}
              lead={texts.surveyKey[`${kind}Stored`]}
            />
          )}
        </div>
      </Shell>
    </Document>
  )
}

/** The field for a key. The form is posted, so that no key gets into an address. */
export function KeyForm({
  kind,
  surveyId,
  query,
  problem,
  texts,
}: KeyFormProps & { readonly texts: PageTexts }) {
  const carried = [...query].filter(([name]) => name !== kind)
  return (
    <form action={pages.survey(surveyId)} method="post" noValidate>
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
  )
}
