import { useSetAtom } from 'jotai'
import type { BallotWords, WordForms } from '../../../../src/domain/questions/ballot-words.ts'
import type { QvQuestion } from '../../../../src/domain/survey/survey.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom } from '../../store/document.ts'
import { EditorField } from '../fields/editor-field.tsx'

type Unit = keyof BallotWords
type Form = keyof WordForms

// Written out, since importing the domain's lists would add a file to every page with the editor.
const UNITS: readonly Unit[] = ['credit', 'vote']
const FORMS: readonly Form[] = ['one', 'other']

/** What a ballot calls credits and votes, in the singular and for other numbers. */
export function BallotWordFields({ question }: { readonly question: QvQuestion }) {
  const say = useDesignerSay()
  const { id, words = {} } = question
  const hintId = `words-hint-${id}`
  const change = useSetAtom(changeQuestionAtom)
  const set = (unit: Unit, form: Form, word: string) =>
    change(id, `${unit}/${form}/words`, (before) => withWord(before as QvQuestion, unit, form, word))
  return (
    <fieldset className="plain" aria-describedby={hintId}>
      <legend>{say('ballotWords')}</legend>
      <p id={hintId} className="hint">
        {say('ballotWordsHint')}
      </p>
      <div className="word-forms">
        {UNITS.flatMap((unit) =>
          FORMS.map((form) => (
            <EditorField
              key={`${unit} ${form}`}
              part={id}
              path={`/setting/words/${unit}/${form}`}
              label={say(`${unit}_${form}_word`)}
              value={words[unit]?.[form] ?? ''}
              onChange={(word) => set(unit, form, word)}
            />
          )),
        )}
      </div>
    </fieldset>
  )
}

const NO_WORD = { one: '', other: '' }

/** A unit without either form has the product's words, and so does a question without units. */
function withWord({ words, ...rest }: QvQuestion, unit: Unit, form: Form, word: string): QvQuestion {
  const forms = { ...(words?.[unit] ?? NO_WORD), [form]: word }
  const { [unit]: _, ...others } = words ?? {}
  const isUsual = FORMS.every((each) => forms[each] === '')
  const next: BallotWords = isUsual ? others : { ...others, [unit]: forms }
  return Object.keys(next).length > 0 ? { ...rest, words: next } : rest
}
