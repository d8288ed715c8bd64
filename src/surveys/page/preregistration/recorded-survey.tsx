import { Fragment } from 'react'
import type { PreregistrationFile } from '../../../contract/surveys/preregistrations.ts'
import { RichText } from '../../../pages/parts/rich-text.tsx'
import { ScrollTable } from '../../../pages/parts/scroll-table.tsx'
import { say } from '../../../texts/text.ts'
import type { DescribedSetting, DescriptionContext } from './in-words.ts'
import { recordedQuestions } from './recorded-question.ts'
import { admissionInWords, armsInWords, surveySettings } from './survey-settings.ts'

type RecordedProps = {
  readonly recorded: PreregistrationFile['survey']
  readonly context: DescriptionContext
}

/** What was asked of whom, as recorded. */
export function RecordedSurvey(props: RecordedProps) {
  return (
    <>
      <Questions {...props} />
      <Arms context={props.context} />
      <Admission {...props} />
      <Settings {...props} />
    </>
  )
}

function Questions({ recorded, context }: RecordedProps) {
  return (
    <>
      <h2>{context.texts.questions}</h2>
      <ol className="recorded-parts">
        {recordedQuestions(recorded, context).map(({ id, text, description, items, settings }) => (
          <li key={id}>
            <strong dir="auto">{text}</strong>
            {description !== '' && <RichText html={description} />}
            {items.length > 0 && (
              <ul>
                {items.map((item, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                  <li key={at}>
                    <Parts parts={[item.name, ...item.facts]} />
                    {item.description !== '' && <p dir="auto">{item.description}</p>}
                  </li>
                ))}
              </ul>
            )}
            <PartSettings settings={settings} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Arms({ context }: Pick<RecordedProps, 'context'>) {
  const { texts, locale, arms } = context
  if (arms.length === 0) return null
  return (
    <>
      <h2>{texts.arm.heading}</h2>
      <p>{say(texts.arm.lead, locale, { count: arms.length })}</p>
      <ul className="recorded-parts">
        {armsInWords(context).map(({ armId, label, settings }) => (
          <li key={armId}>
            <strong dir="auto">{label}</strong>
            <PartSettings settings={settings} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Describes who is screened out, and how many people of which kind are counted. */
function Admission({ recorded, context }: RecordedProps) {
  const { screenOut, quotas } = admissionInWords(recorded.settings, context)
  const texts = context.texts.admission
  if (screenOut === undefined && quotas.length === 0) return null
  return (
    <>
      <h2>{texts.heading}</h2>
      {screenOut !== undefined && (
        <>
          <p dir="auto">{screenOut}</p>
          <p>{texts.screenedOut}</p>
        </>
      )}
      {quotas.length > 0 && (
        <>
          <p>{texts.quotas}</p>
          <ul>
            {quotas.map((quota) => (
              <li key={quota} dir="auto">
                {quota}
              </li>
            ))}
          </ul>
          <p>{texts.quotaFull}</p>
        </>
      )}
      <p className="hint">{texts.ends}</p>
    </>
  )
}

function Settings({ recorded, context }: RecordedProps) {
  const { texts } = context
  return (
    <>
      <h2>{texts.settings}</h2>
      <ScrollTable label={texts.settings} columns={[texts.setting, texts.value]}>
        {surveySettings(recorded.settings, context).map(({ name, parts }) => (
          <tr key={name}>
            <th scope="row" dir="auto">
              {name}
            </th>
            <td className="recorded-details">
              <Parts parts={parts} />
            </td>
          </tr>
        ))}
      </ScrollTable>
    </>
  )
}

function PartSettings({ settings }: { readonly settings: readonly DescribedSetting[] }) {
  return (
    <dl className="recorded-settings">
      {settings.map(({ name, parts }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Parts parts={parts} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Parts = ({ parts }: Pick<DescribedSetting, 'parts'>) =>
  parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <Fragment key={at}>
      {at > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ))
