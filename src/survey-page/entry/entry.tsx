import type { ReactElement } from 'react'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { Shell } from '../../pages/frame/shell.tsx'
import { Field } from '../../pages/parts/field.tsx'
import type { PageTexts } from '../../texts/en.ts'
import { DEMO_SURVEY_ID, pages } from '../../urls.ts'
import type { EntryProblem, EntryValues } from './entry-form.ts'

type EntryProps = PageContext & {
  readonly values: EntryValues
  readonly advanced: boolean
  readonly problem?: EntryProblem
  /** Whether there is no page at the requested address. */
  readonly isAddressUnknown?: boolean
  /** The ballot to try; see `tryBallot`. */
  readonly ballot: ReactElement
}

/** The entry page: what the product is, a ballot to try, and a form to open a survey. */
export function EntryPage({ values, advanced, problem, isAddressUnknown, ballot, ...context }: EntryProps) {
  const texts = context.catalogue.pages
  const heading = isAddressUnknown ? texts.unknownAddress.title : texts.entry.heading
  const title = problem ? texts.entry.errorTitle + heading : heading
  return (
    <Document
      {...context}
      title={title}
      description={texts.entry.pitchLead}
      script={{ entry: 'entry', extra: 'try-ballot' }}
    >
      <Shell texts={texts} account languages={context.languages}>
        {isAddressUnknown && <p className="notice">{texts.unknownAddress.lead}</p>}
        <div className="landing">
          <header className="landing-lead">
            <h1>{texts.entry.pitch}</h1>
            <p className="lead">{texts.entry.pitchLead}</p>
            <div className="landing-ways">
              <a className="button primary" href={pages.login()} data-create={pages.newSurvey()}>
                {texts.entry.create}
              </a>
              <a href={pages.guide()}>{context.catalogue.guide.title}</a>
            </div>
          </header>
          {ballot}
          <section className="entry" aria-labelledby="entry-heading">
            <h2 id="entry-heading">{texts.entry.heading}</h2>
            <p className="soft">{texts.entry.lead}</p>
            <EntryForm texts={texts} values={values} advanced={advanced} problem={problem} />
            <p className="hint">{texts.entry.demoHint}</p>
          </section>
        </div>
      </Shell>
      <form id="show-advanced" action={pages.entry()}>
        <input type="hidden" name="advanced" value="1" />
      </form>
      <form id="start-demo" action={pages.entry()} method="post">
        <input type="hidden" name="surveyId" value={DEMO_SURVEY_ID} />
      </form>
    </Document>
  )
}

type FormProps = Pick<EntryProps, 'values' | 'advanced'> & {
  readonly texts: PageTexts
  readonly problem: EntryProblem | undefined
}

/** 'Advanced' and the demo are forms of their own, so that Enter in a field always opens the survey. */
function EntryForm({ texts, values, advanced, problem }: FormProps) {
  const { entry } = texts
  const error = problem && entry[problem]
  return (
    <form action={pages.entry()} method="post" noValidate>
      <Field
        name="surveyId"
        label={entry.surveyId}
        value={values.surveyId}
        error={problem === 'uuidMalformed' ? undefined : error}
        maxLength={2000}
      />
      <button
        type="submit"
        form="show-advanced"
        className="disclosure"
        aria-expanded={advanced}
        aria-controls="advanced"
        data-toggles="advanced"
      >
        {entry.advanced}
      </button>
      <div id="advanced" className="advanced" hidden={!advanced}>
        <p className="hint">{entry.advancedHint}</p>
        <Field name="sKey" label={entry.sKey} hint={entry.sKeyHint} value={values.sKey} maxLength={200} />
        <Field name="uKey" label={entry.uKey} hint={entry.uKeyHint} value={values.uKey} maxLength={200} />
        <Field
          name="uuid"
          label={entry.uuid}
          hint={entry.uuidHint}
          value={values.uuid}
          error={problem === 'uuidMalformed' ? error : undefined}
          maxLength={64}
        />
      </div>
      <div className="actions">
        <button type="submit" className="primary">
          {entry.start}
        </button>
        <button type="submit" form="start-demo">
          {entry.startDemo}
        </button>
      </div>
    </form>
  )
}
