import { LETTER_LIMITS } from '../../domain/mail/letters.ts'
import { catalogues } from '../../texts/languages.ts'
import { say } from '../../texts/text.ts'
import { toolCalls } from '../../urls.ts'
import type { PeopleProps, Words } from './people-view.ts'

/** Invitations and reminders: a region of its own, so that words in progress stay when the list changes. */
export function Letters(props: PeopleProps) {
  const { counts, hasMail } = props.people
  if (!hasMail) return <p className="notice">{props.texts.withoutMail}</p>
  return (
    <>
      <Letter {...props} kind="invitation" count={counts.toInvite} />
      <Letter {...props} kind="reminder" count={counts.toRemind} />
    </>
  )
}

type LetterProps = PeopleProps & { readonly kind: 'invitation' | 'reminder'; readonly count: number }

function Letter({ surveyId, people, texts, language, kind, count }: LetterProps) {
  const { letters, isOpen } = people
  if (count === 0) return null
  return (
    <form action={toolCalls.letters(surveyId)} data-letters={kind} data-test={toolCalls.testLetter(surveyId)}>
      {letters[kind].map((words) => (
        <LetterWords key={words.language} kind={kind} words={words} texts={texts} language={language} />
      ))}
      <div className="actions">
        <button type="submit" className={kind === 'invitation' ? 'primary' : undefined} disabled={!isOpen}>
          {say(texts.send[kind], language, { count })}
        </button>
      </div>
      {!isOpen && <p className="hint">{texts.notOpen}</p>}
    </form>
  )
}

type WordsProps = Pick<LetterProps, 'kind' | 'texts' | 'language'> & { readonly words: Words }

/** What a letter says in one language. */
function LetterWords({ kind, words, texts, language }: WordsProps) {
  const id = `letter-${kind}-${words.language}`
  const spoken = { lang: words.language, dir: 'auto' } as const
  return (
    <details data-words={words.language}>
      <summary>{say(texts.words[kind], language, { language: catalogues[words.language].name })}</summary>
      <div className="field">
        <label htmlFor={`${id}-subject`}>{texts.subject}</label>
        <input
          id={`${id}-subject`}
          name="subject"
          defaultValue={words.subject}
          maxLength={LETTER_LIMITS.subject}
          required
          {...spoken}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-body`}>{texts.body}</label>
        <textarea
          id={`${id}-body`}
          name="body"
          rows={8}
          defaultValue={words.body}
          maxLength={LETTER_LIMITS.body}
          required
          aria-describedby={`${id}-hint`}
          {...spoken}
        />
        <p className="hint" id={`${id}-hint`}>
          {texts.wordsHint}
        </p>
      </div>
      <button type="button" data-test-letter>
        {texts.test}
      </button>
    </details>
  )
}
