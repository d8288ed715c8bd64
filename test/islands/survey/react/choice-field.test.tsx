import { expect, test } from 'bun:test'
import { ChoiceField } from '../../../../islands/survey/react/question-form/choice-field.tsx'
import { survey } from '../../../../src/texts/en/respondent/survey.ts'
import { say } from '../../../../src/texts/text.ts'
import { choiceQuestion } from '../../../domain/arbitraries.ts'
import { documentForTests } from '../../../support/dom.ts'
import { render, screen } from '../../../support/rtl.ts'

documentForTests()

const choices = Array.from({ length: 20 }, (_, at) => ({
  ...{ choiceId: `c${at}`, label: `Place ${at}`, exclusive: false, fixed: false },
}))

test('the field for an answer that a drop-down list lacks has a visible label, with which its name begins', () => {
  const question = choiceQuestion({ text: 'Where were you born?', choices, other: true })
  render(
    <ChoiceField
      {...{ question, fieldId: 'field', described: '', isMissing: false }}
      {...{ uuid: undefined, head: null, cast: '', decline: async () => undefined }}
      value={JSON.stringify({ selection: [], other: '' })}
      change={() => undefined}
      page={{ survey: { questions: [question] }, language: 'en' }}
      say={(key, values) => say(survey[key as keyof typeof survey], 'en', values)}
    />,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Other: Where were you born?' })
  expect([...(field.labels ?? [])].map((label) => label.textContent)).toEqual(['Other'])
})
