import { useMemo } from 'react'
import { ballotQuestionOf, type Cast } from '../../../../src/domain/ballot/cast.ts'
import type { FormQuestion } from '../../../../src/domain/survey/survey.ts'
import type { LoadedFieldProps } from './loaded-field.tsx'

/** The ballot to which a question refers, and the names of its options. */
export function useBallotAsked<SomeQuestion extends FormQuestion>({
  question,
  page,
  cast,
}: LoadedFieldProps<SomeQuestion>) {
  return useMemo(() => {
    const { id = '', options = [] } = ballotQuestionOf(question, page.survey.questions) ?? {}
    const names = new Map(options.map(({ id, name }) => [id, name]))
    return {
      ballotId: id,
      cast: JSON.parse(cast) as Cast,
      nameOf: (optionId: string) => names.get(optionId) ?? '',
    }
  }, [question, page, cast])
}
