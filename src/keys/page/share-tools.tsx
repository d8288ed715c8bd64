import { INTEGRATIONS, type Integration } from '../../contract/accounts/integrations.ts'
import type { SharedBallot } from '../../surveys/sharing/handlers.ts'
import { toolPages } from '../../urls.ts'
import type { ShareProps } from './share-view.ts'

/** Ballots in the surveys and experiments of other tools: their files, and the options of this survey for them. */
export function ShareTools({ survey: { ballots, origin }, texts: { tools: texts } }: ShareProps) {
  if (ballots.length === 0) return null
  return (
    <section className="panel" aria-labelledby="share-tools-heading">
      <h2 id="share-tools-heading">{texts.heading}</h2>
      <p>{texts.lead}</p>
      <dl>
        {INTEGRATIONS.map((tool) => (
          <Tool key={tool} tool={tool} texts={texts} />
        ))}
      </dl>
      {ballots.map(({ id, title, settings }) => (
        <details key={id}>
          <summary>{title}</summary>
          <Lines label={texts.options} copy={texts.copyOptions} lines={optionLines(settings)} />
          <Lines label={texts.snippet} copy={texts.copySnippet} lines={qualtricsLines(origin, settings)} />
        </details>
      ))}
    </section>
  )
}

type Texts = ShareProps['texts']['tools']

function Tool({ tool, texts }: { readonly tool: Integration; readonly texts: Texts }) {
  const { name, hint } = texts.each[tool]
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {hint}{' '}
        <a href={toolPages.integration(`${tool}.zip`)} aria-label={`${texts.download}: ${name}`} download>
          {texts.download}
        </a>{' '}
        <a href={toolPages.instructions(tool)} aria-label={`${texts.instructions}: ${name}`}>
          {texts.instructions}
        </a>
      </dd>
    </>
  )
}

type LinesProps = { readonly label: string; readonly copy: string; readonly lines: string }

function Lines({ label, copy, lines }: LinesProps) {
  return (
    <>
      <p>{label}</p>
      <pre className="share-lines" dir="ltr">
        <code>{lines}</code>
      </pre>
      <div className="actions">
        <button type="button" data-copy={lines}>
          {copy}
        </button>
      </div>
    </>
  )
}

/** As JavaScript and Python both read them. */
const optionLines = ({ options }: SharedBallot['settings']) =>
  ['[', ...options.map((option) => `  ${JSON.stringify(option)},`), ']'].join('\n')

/** As JavaScript that can stand within an element of HTML, where `</script>` in a name would end it. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** What `public/files/integrations/qualtrics/question.js` has, with the options of a question. */
const qualtricsLines = (origin: string, settings: SharedBallot['settings']) =>
  [
    'Qualtrics.SurveyEngine.addOnReady(function () {',
    '  const question = this',
    "  const script = document.createElement('script')",
    `  script.src = ${inScript(`${origin}/integrations/qualtrics/v1.js`)}`,
    `  script.onload = () => quadraticBallotInQualtrics(question, ${inScript(settings)})`,
    '  document.head.append(script)',
    '})',
  ].join('\n')
