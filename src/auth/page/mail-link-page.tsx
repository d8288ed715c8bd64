import type { PageContext } from '../../pages/frame/document.tsx'
import { Notice } from '../../pages/frame/notice.tsx'
import { Field } from '../../pages/parts/field.tsx'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { mailLinkPage, pages } from '../../urls.ts'

type MailLinkFormProps = {
  readonly catalogue: Catalogue
  /** Whether it stands beside the button of a provider. */
  readonly isSecond: boolean
}

/** The form by which somebody asks for a link. */
export function MailLinkForm({ catalogue, isSecond }: MailLinkFormProps) {
  const { email, byMail: texts } = catalogue.pages.login
  return (
    <form method="post" action={pages.login()}>
      <Field
        name="address"
        type="email"
        label={email}
        hint={texts.hint}
        maxLength={254}
        autoComplete="email"
        required
      />
      <div className="actions">
        <button type="submit" className={isSecond ? undefined : 'primary'}>
          {texts.send}
        </button>
      </div>
    </form>
  )
}

/** What somebody sees who asked for a link. */
export function LinkSentPage({ minutes, ...context }: PageContext & { readonly minutes: number }) {
  const { language, pages: all } = context.catalogue
  const texts = all.login.byMail
  return (
    <Notice {...context} title={texts.sentTitle}>
      <p className="lead">{say(texts.sent, language, { minutes })}</p>
    </Notice>
  )
}

/** Where the link leads. It asks before it does anything, because programs that look at mails follow links. */
export function MailLinkPage({ token, ...context }: PageContext & { readonly token: string }) {
  const { title, byMail: texts } = context.catalogue.pages.login
  return (
    <Notice {...context} title={title}>
      <p className="lead">{texts.ask}</p>
      <form method="post" action={mailLinkPage()}>
        <input type="hidden" name="token" value={token} />
        <div className="actions">
          <button type="submit" className="primary">
            {title}
          </button>
        </div>
      </form>
    </Notice>
  )
}

/** The link in a browser that asked for none, such as that of a mail program. */
export function OtherBrowserPage(context: PageContext) {
  const { title, byMail: texts } = context.catalogue.pages.login
  return (
    <Notice {...context} title={title}>
      <p className="lead">{texts.otherBrowser}</p>
      <p>
        <a href={pages.login()}>{texts.again}</a>
      </p>
    </Notice>
  )
}

export function TooManyLinksPage(context: PageContext) {
  const { title, byMail: texts } = context.catalogue.pages.login
  return (
    <Notice {...context} title={title}>
      <p className="lead">{texts.tooMany}</p>
      <p>
        <a href={pages.login()}>{texts.again}</a>
      </p>
    </Notice>
  )
}
