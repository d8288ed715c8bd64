import { useAtomValue, useSetAtom } from 'jotai'
import {
  type BudgetRule,
  METHODS,
  type Method,
  ON_MISFIT,
  type OnMisfit,
  type OutcomeRule,
  RULES,
} from '../../../../src/domain/outcome/rule.ts'
import type { QvQuestion } from '../../../../src/domain/survey/survey.ts'
import { FieldProblem } from '../../parts/labelled-field.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom } from '../../store/document.ts'
import { visitFieldAtom } from '../../store/problems.ts'
import { fixedAtom } from '../../store/view.ts'
import { fieldId, useProblems } from '../fields/editor-field.tsx'
import { NumberInput } from '../fields/number-input.tsx'

type OutcomeProps = { readonly question: QvQuestion }
type RuleName = OutcomeRule['rule']

/** What the votes of a question decide; its first response fixes it. */
export function OutcomeFields({ question }: OutcomeProps) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const change = useChangeOutcome(question)
  const { outcome } = question
  return (
    <>
      <p className="hint">{say('outcomeHint')}</p>
      <Selection
        question={question}
        field="rule"
        label={say('outcomeRule')}
        choices={['none', ...RULES]}
        textOf={(rule) => say(`outcome_${rule}`)}
        value={outcome?.rule ?? 'none'}
        onChange={(rule) => change(() => started(rule, question))}
      />
      {outcome?.rule === 'top' && (
        <NumberInput
          {...fieldAt(question, 'seats')}
          label={say('outcomeSeats')}
          disabled={isFixed}
          value={outcome.seats}
          onChange={(seats) => change((before) => ({ ...before, seats: seats ?? 0 }) as OutcomeRule)}
        />
      )}
      {outcome?.rule === 'budget' && <BudgetFields question={question} outcome={outcome} />}
      {outcome && (
        <NumberInput
          {...fieldAt(question, 'minimum/netVotes')}
          label={say('outcomeMinimum')}
          disabled={isFixed}
          hint={say('outcomeMinimumHint')}
          value={outcome.minimum?.netVotes ?? null}
          onChange={(netVotes) =>
            change(({ minimum: _, ...rest }) =>
              netVotes === null ? rest : { ...rest, minimum: { netVotes } },
            )
          }
        />
      )}
    </>
  )
}

function BudgetFields({ question, outcome }: OutcomeProps & { readonly outcome: BudgetRule }) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const change = useChangeOutcome(question)
  const isInOrder = outcome.method === 'netVotes' || outcome.method === 'perPrice'
  return (
    <>
      <NumberInput
        {...fieldAt(question, 'budget')}
        label={
          question.priceUnit ? say('outcomeBudgetIn', { unit: question.priceUnit }) : say('outcomeBudget')
        }
        hint={say('outcomeBudgetHint')}
        isWhole={false}
        disabled={isFixed}
        value={outcome.budget || null}
        onChange={(budget) => change(() => ({ ...outcome, budget: budget ?? 0 }))}
      />
      <Selection
        question={question}
        field="method"
        label={say('outcomeMethod')}
        hint={say(`outcomeMethodHint_${outcome.method}`)}
        choices={METHODS}
        textOf={(method) => say(`outcomeMethod_${method}`)}
        value={outcome.method}
        onChange={(method: Method) => change(() => ({ ...outcome, method }))}
      />
      {isInOrder && (
        <Selection
          question={question}
          field="onMisfit"
          label={say('outcomeMisfit')}
          choices={ON_MISFIT}
          textOf={(misfit) => say(`outcomeMisfit_${misfit}`)}
          value={outcome.onMisfit}
          onChange={(onMisfit: OnMisfit) => change(() => ({ ...outcome, onMisfit }))}
        />
      )}
    </>
  )
}

const fieldAt = ({ id }: QvQuestion, field: string) => ({ part: id, path: `/setting/outcome/${field}` })

function started(rule: RuleName | 'none', { options }: QvQuestion): OutcomeRule | undefined {
  const seats = Math.max(1, Math.floor(options.length / 2))
  const rules = {
    none: undefined,
    positive: { rule: 'positive' },
    top: { rule: 'top', seats },
    budget: { rule: 'budget', budget: 0, method: 'netVotes', onMisfit: 'skip' },
  } as const satisfies Readonly<Record<RuleName | 'none', OutcomeRule | undefined>>
  return rules[rule]
}

function useChangeOutcome({ id, outcome }: QvQuestion) {
  const change = useSetAtom(changeQuestionAtom)
  return (changed: (before: OutcomeRule) => OutcomeRule | undefined) =>
    change(id, 'outcome', (before) => {
      const { outcome: _, ...rest } = before as QvQuestion
      const next = changed(outcome ?? { rule: 'positive' })
      return next ? { ...rest, outcome: next } : rest
    })
}

type SelectionProps<Choice extends string> = OutcomeProps & {
  readonly field: string
  readonly label: string
  readonly hint?: string
  readonly choices: readonly Choice[]
  readonly textOf: (choice: Choice) => string
  readonly value: Choice
  readonly onChange: (choice: Choice) => void
}

function Selection<Choice extends string>(props: SelectionProps<Choice>) {
  const { question, field, label, hint, choices, textOf, value, onChange } = props
  const isFixed = useAtomValue(fixedAtom)
  const { part, path } = fieldAt(question, field)
  const id = fieldId(part, path)
  const problem = useProblems(part).get(path)
  const visit = useSetAtom(visitFieldAtom)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        disabled={isFixed}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem ${id}-hint`}
        onBlur={() => visit(part, path)}
        onChange={({ target }) => onChange(target.value as Choice)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {textOf(choice)}
          </option>
        ))}
      </select>
      <FieldProblem id={`${id}-problem`} text={problem} />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
