import type { RefusalCode } from '../../../domain/failure.ts'
import { Document, type PageContext } from '../../../pages/frame/document.tsx'
import { Shell } from '../../../pages/frame/shell.tsx'
import { Field } from '../../../pages/parts/field.tsx'
import { pages as paths } from '../../../urls.ts'

const ASKED = {
  SURVEY_KEY_REQUIRED: 'sKey',
  SURVEY_KEY_WRONG: 'sKey',
  UNIQUE_KEY_REQUIRED: 'uKey',
  UNIQUE_KEY_UNKNOWN: 'uKey',
  COMPLETION_REQUIRED: 'uuid',
} as const satisfies Partial<Record<RefusalCode, string>>

type Asking = keyof typeof ASKED

/** Whether a refusal is one that the visitor can resolve. */
export function isAsking(code: RefusalCode): code is Asking {
  return Object.hasOwn(ASKED, code)
}

type ProvePageProps = PageContext & {
  readonly surveyId: string
  readonly code: Asking
  /** The values that a form has already sent, to be passed on. */
  readonly sent: Readonly<Record<string, string>>
}

/** Asks for what access to a survey's results requires: its key, a unique key, or a completed response. */
export function ProvePage({ surveyId, code, sent, ...context }: ProvePageProps) {
  const texts = context.catalogue.pages
  const { prove } = context.catalogue.resultsPage
  const asked = ASKED[code]
  const isWrong = Boolean(sent[asked])
  return (
    <Document {...context} title={isWrong ? texts.entry.errorTitle + prove.title : prove.title}>
      <Shell texts={texts} languages={context.languages} surveyId={surveyId}>
        <div className="notice-page">
          <h1>{prove.title}</h1>
          <p className="lead">{{ sKey: prove.sKey, uKey: prove.uKey, uuid: prove.taken }[asked]}</p>
          <form action={paths.publishedResults(surveyId)} method="post" noValidate>
            {Object.entries(sent).map(
              ([name, value]) =>
                name !== asked && <input key={name} type="hidden" name={name} value={value} />,
            )}
            <AskedField asked={asked} isWrong={isWrong} {...context} />
            <div className="actions">
              <button type="submit" className="primary">
                {prove.open}
              </button>
            </div>
          </form>
        </div>
      </Shell>
    </Document>
  )
}

type FieldProps = PageContext & { readonly asked: (typeof ASKED)[Asking]; readonly isWrong: boolean }

function AskedField({ asked, isWrong, catalogue }: FieldProps) {
  const { surveyKey } = catalogue.pages
  const { prove } = catalogue.resultsPage
  const fields = {
    sKey: { label: surveyKey.sKeyLabel, maxLength: 200, error: surveyKey.wrong },
    uKey: { label: surveyKey.uKeyLabel, maxLength: 200, error: surveyKey.unknown },
    uuid: { label: prove.field, hint: prove.fieldHint, maxLength: 400, error: prove.unknown },
  }
  const { error, ...field } = fields[asked]
  return <Field name={asked} {...field} error={isWrong ? error : undefined} />
}
