import { say } from '../../../texts/text.ts'
import type { View } from '../tables/option-tables.ts'
import { firstOfPage, OPTION_FIELDS, type OptionPage, optionsLink } from './option-pages.ts'

type PagerProps = Pick<View, 'texts' | 'language'> & {
  readonly options: OptionPage
  readonly position: number
  readonly query: URLSearchParams
}

/** Says which of very many options are shown, links to the others, and searches their names. */
export function OptionPager(props: PagerProps) {
  const { options, position, query, texts, language } = props
  if (!options.isLong) return null
  const field = `q${position}-find`
  return (
    <div className="option-pager">
      <form className="search" method="get" action={`#q${position}`}>
        {[...query].map(
          ([name, value]) =>
            !OPTION_FIELDS.some((each) => each === name) && (
              <input key={name} type="hidden" name={name} value={value} />
            ),
        )}
        <input type="hidden" name="of" value={position} />
        <div className="field">
          <label htmlFor={field}>{texts.options.find}</label>
          <input id={field} type="search" name="find" maxLength={100} defaultValue={options.find} />
        </div>
        <button type="submit">{texts.options.search}</button>
      </form>
      <p className="hint only-screen">{shownText(options, texts, language)}</p>
      <PageLinks {...props} />
    </div>
  )
}

/** Links to the previous and next pages of options. */
export function PageLinks({ options, position, query, texts, language }: PagerProps) {
  const { page, pages, find, count, isAll, isLong } = options
  if (!isLong) return null
  const link = (to: number | 'all') => optionsLink(query, position, { page: to, find })
  return (
    <nav className="page-links" aria-label={texts.options.pages}>
      {page > 1 && <a href={link(page - 1)}>{texts.options.previous}</a>}
      {page < pages && <a href={link(page + 1)}>{texts.options.next}</a>}
      {page < pages - 1 && <a href={link(pages)}>{texts.options.last}</a>}
      {(isAll || find) && (
        <a href={optionsLink(query, position, { page: 1, find: '' })}>{texts.options.first}</a>
      )}
      {!isAll && pages > 1 && <a href={link('all')}>{say(texts.options.all, language, { count })}</a>}
    </nav>
  )
}

function shownText(options: OptionPage, texts: View['texts'], language: string): string {
  const { shown, count, find } = options
  if (count === 0) return texts.options.nothing
  const from = firstOfPage(options)
  const facts = { from, to: from + shown.length - 1, count, find }
  return say(find ? texts.options.found : texts.options.shown, language, facts)
}
