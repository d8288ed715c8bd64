import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import type { DesignerSay } from '../../../../src/components/designer-say.ts'
import { FACT_NAMES } from '../../../../src/domain/questions/option-facts.ts'
import { isBallot } from '../../../../src/domain/questions/question-traits.ts'
import { type PartPath, partOf } from '../../../../src/domain/survey/editing/merging.ts'
import type { Option, Question, SurveyDefinition } from '../../../../src/domain/survey/survey.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { conflictAtom, settleConflictAtom } from '../../store/conflict.ts'
import { formWords } from '../../store/form-words.ts'
import { saveAtom } from '../../store/saving.ts'

/** Two people changed the same part: both versions side by side, and the choice between them. */
export function ConflictPanel() {
  const say = useDesignerSay()
  const conflict = useAtomValue(conflictAtom)
  const settle = useSetAtom(settleConflictAtom)
  const save = useSetAtom(saveAtom)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  if (!conflict) return null
  const choose = (choice: 'mine' | 'theirs') => {
    settle(choice)
    void save()
  }
  return (
    <section className="conflict" aria-labelledby="conflict-title">
      <h2 id="conflict-title" ref={heading} tabIndex={-1}>
        {say('conflictTitle')}
      </h2>
      <p>{say('conflictLead')}</p>
      {conflict.paths.map((path) => (
        <Part key={path} path={path} mine={conflict.mine} theirs={conflict.theirs} />
      ))}
      <div className="actions">
        <button type="button" className="primary" onClick={() => choose('mine')}>
          {say('useMine')}
        </button>
        <button type="button" onClick={() => choose('theirs')}>
          {say('useTheirs')}
        </button>
      </div>
    </section>
  )
}

type PartProps = {
  readonly path: PartPath
  readonly mine: SurveyDefinition
  readonly theirs: SurveyDefinition
}

function Part({ path, mine, theirs }: PartProps) {
  const say = useDesignerSay()
  const { name, describe } = partTexts(say, path, mine)
  return (
    <div className="conflict-part">
      <h3>{name}</h3>
      <dl>
        <dt>{say('mine')}</dt>
        <dd>{describe(mine)}</dd>
        <dt>{say('theirs')}</dt>
        <dd>{describe(theirs)}</dd>
      </dl>
    </div>
  )
}

function partTexts(say: DesignerSay, path: PartPath, mine: SurveyDefinition) {
  const [kind = '', ...rest] = path.split('/')
  const key = rest.join('/')
  const value = (definition: SurveyDefinition) => partOf(definition, path)
  const number = mine.questions.findIndex(({ id }) => id === key) + 1
  switch (kind) {
    case 'question':
      return {
        name: number > 0 ? say('questionNumber', { number }) : say('question'),
        describe: (definition: SurveyDefinition) =>
          questionText(say, value(definition) as Question | undefined),
      }
    case 'order':
      return {
        name: say('order'),
        describe: ({ questions }: SurveyDefinition) => questions.map(({ text }) => text).join(' · '),
      }
    case 'groupOrder':
      return {
        name: say('order'),
        describe: ({ questionGroups }: SurveyDefinition) =>
          questionGroups.map(({ title }) => title).join(' · '),
      }
    default:
      return {
        name:
          kind === 'settings'
            ? say('settingNamed', { name: key })
            : say(kind === 'group' ? 'group' : nameOf(kind)),
        describe: (definition: SurveyDefinition) => plainText(say, value(definition)),
      }
  }
}

const nameOf = (kind: string) => (kind === 'title' ? 'title' : 'description')

function plainText(say: DesignerSay, value: unknown): string {
  if (value === undefined) return say('deleted')
  if (value === null || value === '') return say('none')
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  return typeof value === 'object' ? Object.values(value).join(' · ') : String(value)
}

function questionText(say: DesignerSay, question: Question | undefined): string {
  if (!question) return say('deleted')
  const { text, description } = question
  return [say(`type_${question.type}`), text, description, ...fieldTexts(say, question)]
    .filter(Boolean)
    .join(' · ')
}

function fieldTexts(say: DesignerSay, question: Question): readonly string[] {
  if (!isBallot(question)) return formWords(question.type).texts(say, question)
  return [...question.options.map(optionText), say('credits', { count: question.totalCredits })]
}

function optionText({ name, description, ...option }: Option): string {
  const details = [description, ...FACT_NAMES.map((fact) => option[fact]), option.image?.alt].filter(
    (text) => text,
  )
  return details.length > 0 ? `${name} (${details.join(', ')})` : name
}
