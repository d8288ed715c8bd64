import type { PageTexts } from '../texts/en.ts'
import { DEMO_SURVEY_ID, pages } from '../urls.ts'
import { Document, type PageContext } from './document.tsx'
import type { EntryProblem, EntryValues } from './entry-form.ts'
import { Field } from './field.tsx'
import { Shell } from './shell.tsx'
import { Square } from './square.tsx'

type EntryProps = PageContext & {
  readonly values: EntryValues
  readonly advanced: boolean
  readonly problem?: EntryProblem
}

/** The first screen: which survey to open. */
export function EntryPage({ values, advanced, problem, ...context }: EntryProps) {
  const texts = context.catalogue.pages
  const title = problem ? texts.entry.errorTitle + texts.entry.heading : texts.entry.heading
  return (
    <Document {...context} title={title} script={{ entry: 'entry' }}>
      <Shell texts={texts} account languages={context.languages}>
        <div className="entry">
          <Emblem />
          <h1>{texts.entry.heading}</h1>
          <p className="lead">{texts.entry.lead}</p>
          <EntryForm texts={texts} values={values} advanced={advanced} problem={problem} />
          <p className="hint">{texts.entry.demoHint}</p>
        </div>
      </Shell>
      <form id="show-advanced" action={pages.entry()}>
        <input type="hidden" name="advanced" value="1" />
      </form>
      <form id="start-demo" action={pages.survey(DEMO_SURVEY_ID)} />
    </Document>
  )
}

/** One to five votes, as squares. */
function Emblem() {
  return (
    <div className="emblem">
      {[1, 2, 3, 4, 5].map((votes) => (
        <Square key={votes} side={votes} className="emblem-square" />
      ))}
    </div>
  )
}

type FormProps = Pick<EntryProps, 'values' | 'advanced'> & {
  readonly texts: PageTexts
  readonly problem: EntryProblem | undefined
}

/** 'Advanced' and the demo belong to forms of their own, so that Enter in a field always starts the survey. */
function EntryForm({ texts, values, advanced, problem }: FormProps) {
  const { entry } = texts
  const error = problem && entry[problem]
  return (
    <form action={pages.entry()} noValidate>
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
