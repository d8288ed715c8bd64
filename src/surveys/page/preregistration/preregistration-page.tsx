import { PREREGISTRATION_FILE, type PreregistrationFile } from '../../../contract/surveys/preregistrations.ts'
import { PLAN_FIELDS, type Plan, planOf } from '../../../domain/preregistration/plan.ts'
import type { Survey } from '../../../domain/survey/survey.ts'
import { Document, type PageContext } from '../../../pages/frame/document.tsx'
import { Shell } from '../../../pages/frame/shell.tsx'
import { inWords } from '../../../pages/parts/timed-sentence.tsx'
import type { Catalogue } from '../../../texts/en.ts'
import { formatNumber, say } from '../../../texts/text.ts'
import { api } from '../../../urls.ts'
import type { PreregistrationRecord } from '../../preregistration/repository.ts'
import { Deviations } from './deviations.tsx'
import { descriptionContext } from './recorded-question.ts'
import { RecordedSurvey } from './recorded-survey.tsx'

type PageProps = PageContext & {
  readonly survey: Survey
  /** The frozen record; undefined if the survey has not opened yet. */
  readonly record: PreregistrationRecord | undefined
  readonly isPublic: boolean
}

/** What was planned and asked when a survey opened, and the changes since. It needs no script. */
export function PreregistrationPage({ survey, record, isPublic, ...context }: PageProps) {
  const { catalogue } = context
  const { preregistration: texts, locale } = catalogue
  const { settings } = survey
  const file: PreregistrationFile | undefined = record && JSON.parse(record.document)
  const title = say(texts.title, locale, { title: file?.survey.title ?? survey.title })
  return (
    <Document {...context} title={title}>
      <Shell
        texts={catalogue.pages}
        languages={context.languages}
        surveyId={survey.id}
        footer={settings.footer}
      >
        <article className="guide preregistration">
          <h1 dir="auto">{title}</h1>
          <Status file={file} catalogue={catalogue} />
          {!isPublic && <p className="notice">{texts.readers[settings.preregistration]}</p>}
          <PlanTexts plan={file?.plan ?? planOf(settings)} catalogue={catalogue} />
          {record && file && (
            <>
              <h2>{texts.deviations}</h2>
              <Deviations deviations={record.deviations} file={file} survey={survey} catalogue={catalogue} />
              <RecordedSurvey recorded={file.survey} context={descriptionContext(file.survey, catalogue)} />
              <Check surveyId={survey.id} digest={record.digest} texts={texts} />
            </>
          )}
        </article>
      </Shell>
    </Document>
  )
}

type StatusProps = { readonly file: PreregistrationFile | undefined; readonly catalogue: Catalogue }

function Status({ file, catalogue: { preregistration: texts, locale } }: StatusProps) {
  if (!file) return <p className="lead">{texts.notFrozen}</p>
  const [before, after] = texts.frozen.split('{time}')
  return (
    <p className="lead">
      {before}
      <time dateTime={file.openedAt}>{inWords(file.openedAt, locale)}</time>
      {after} {file.responsesBegun ? texts.responsesBegun : texts.noResponses}
    </p>
  )
}

function PlanTexts({ plan, catalogue }: { readonly plan: Plan; readonly catalogue: Catalogue }) {
  const { preregistration: texts, locale } = catalogue
  return PLAN_FIELDS.map((name) => {
    const value = plan[name]
    const text = typeof value === 'number' ? formatNumber(value, locale) : value
    return (
      <section key={name}>
        <h2>{texts.fields[name]}</h2>
        {text === null ? (
          <p className="hint">{texts.empty}</p>
        ) : (
          <p className="recorded-text" dir="auto">
            {text}
          </p>
        )}
      </section>
    )
  })
}

type CheckProps = {
  readonly surveyId: string
  readonly digest: string
  readonly texts: Catalogue['preregistration']
}

/** How readers can compute the digest themselves. */
function Check({ surveyId, digest, texts }: CheckProps) {
  return (
    <>
      <h2>{texts.check}</h2>
      <p>{texts.checkLead}</p>
      <p dir="ltr">
        <code>sha256sum {PREREGISTRATION_FILE}</code>
      </p>
      <p className="recorded-details" dir="ltr">
        SHA-256 <code>{digest}</code>
      </p>
      <p>
        <a href={api.preregistrationFile(surveyId)} download={PREREGISTRATION_FILE}>
          {say(texts.file, '', { file: PREREGISTRATION_FILE })}
        </a>
      </p>
      <p className="hint">{texts.format}</p>
    </>
  )
}
