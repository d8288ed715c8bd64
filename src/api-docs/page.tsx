import type { OpenApiDocument, OpenApiOperation, OpenApiReply } from '../contract/openapi.ts'
import type { RefusalCode } from '../domain/failure.ts'
import { statusOf } from '../http/replies/errors.ts'
import { TopBar } from '../pages/designer/top-bar.tsx'
import { Document, type PageContext } from '../pages/frame/document.tsx'
import { Shell } from '../pages/frame/shell.tsx'
import { BreakablePath } from '../pages/parts/breakable-path.tsx'
import { ScrollTable } from '../pages/parts/scroll-table.tsx'
import { apiDocs as texts } from '../texts/en/api-docs.ts'
import { refusals } from '../texts/en/refusals/refusals.ts'
import { type Message, say } from '../texts/text.ts'
import { api } from '../urls.ts'

type ApiDocsProps = PageContext & { readonly document: OpenApiDocument }

export function ApiDocsPage({ document, ...context }: ApiDocsProps) {
  const language = context.catalogue.language
  const base = document.servers[0]?.url ?? ''
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const { schemas } = document.components
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags))]
  return (
    <Document {...context} title={texts.title}>
      <Shell texts={context.catalogue.pages} aside={<TopBar texts={context.catalogue.designer} />}>
        <div className="api-docs">
          <h1>{texts.title}</h1>
          <p>{say(texts.intro, language, { base })}</p>
          <p>
            <a href={api.openapi()}>{texts.document}</a>
          </p>
          {tags.map((tag) => (
            <section key={tag}>
              <h2>{tag}</h2>
              {calls
                .filter(({ operation }) => operation.tags.includes(tag))
                .map((call) => (
                  <Call key={`${call.method} ${call.path}`} {...call} language={language} />
                ))}
            </section>
          ))}
          <section className="refusals">
            <h2>{texts.refusals}</h2>
            <Refusals language={language} />
            <details>
              <summary>{texts.refusalBody}</summary>
              <Schema of={schemas.Error} />
            </details>
          </section>
          <section>
            <h2>{texts.schemas}</h2>
            {Object.entries(schemas).map(([name, schema]) => (
              <details key={name}>
                <summary>
                  <code>{name}</code>
                </summary>
                <Schema of={schema} />
              </details>
            ))}
          </section>
        </div>
      </Shell>
    </Document>
  )
}

type CallProps = {
  readonly method: string
  readonly path: string
  readonly operation: OpenApiOperation
  readonly language: string
}

function Call({ method, path, operation, language }: CallProps) {
  const { summary, description, security, requestBody, responses } = operation
  const answers = Object.entries(responses).flatMap(([status, reply]) =>
    'description' in reply ? [[status, reply] as const] : [],
  )
  return (
    <details>
      <summary>
        <code>
          <b>{method}</b> <BreakablePath path={path} />
        </code>{' '}
        <span className="soft">{summary}</span>
      </summary>
      {description && <p>{description}</p>}
      {security.length > 0 && <p>{texts.session}</p>}
      <Parameters of={operation.parameters} />
      {requestBody && (
        <>
          <h3>{texts.body}</h3>
          <Schema of={Object.values(requestBody.content)[0]?.schema} />
        </>
      )}
      {answers.map(([status, { content }]) => (
        <div key={status}>
          <h3>{say(texts.answer, language, { status })}</h3>
          <Answer content={content} />
        </div>
      ))}
    </details>
  )
}

function Answer({ content }: { readonly content: OpenApiReply['content'] }) {
  if (!content) return <p>{texts.noBody}</p>
  const json = content['application/json']
  return json ? <Schema of={json.schema} /> : <p>{Object.keys(content).join(', ')}</p>
}

function Parameters({ of: parameters }: { readonly of: OpenApiOperation['parameters'] }) {
  if (!parameters) return null
  return (
    <table>
      <caption>{texts.parameters}</caption>
      <thead>
        <tr>
          {[texts.name, texts.place, texts.required, texts.schema].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parameters.map(({ name, in: place, required, schema }) => (
          <tr key={`${place} ${name}`}>
            <th scope="row">{name}</th>
            <td>{place}</td>
            <td>{required ? texts.yes : texts.no}</td>
            <td>
              <code>{JSON.stringify(schema)}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Refusals({ language }: Pick<CallProps, 'language'>) {
  const codes = Object.entries(refusals) as [RefusalCode, Message][]
  return (
    <ScrollTable label={texts.refusals} columns={[texts.code, texts.status, texts.message]}>
      {codes.map(([code, message]) => (
        <tr key={code}>
          <th scope="row">
            <code>{code}</code>
          </th>
          <td>{statusOf(code)}</td>
          <td>{say(message, language)}</td>
        </tr>
      ))}
    </ScrollTable>
  )
}

function Schema({ of: schema }: { readonly of: unknown }) {
  return <pre>{JSON.stringify(schema, null, 2)}</pre>
}
