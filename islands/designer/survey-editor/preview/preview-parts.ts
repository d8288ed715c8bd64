import { ballotsInWords } from '../../../../src/components/ballots-in-words.ts'
import { withLinkedDescription } from '../../../../src/components/linked-html.ts'
import { factsOfOptions } from '../../../../src/components/option-facts.ts'
import type { FieldProblem } from '../../../../src/domain/failure.ts'
import { isBallot } from '../../../../src/domain/questions/question-traits.ts'
import type { Question } from '../../../../src/domain/survey/survey.ts'
import type { PageState } from '../../../survey/store/page-state.ts'
import type { EditorState } from '../../store/page-state.ts'

type Problems = ReadonlyMap<string, readonly FieldProblem[]>

type Texts = Pick<EditorState, 'factTexts' | 'ballotWordTexts'>

/** The state of a preview with images, links, facts of options, and the words of ballots. */
export function withPreviewParts(
  state: PageState,
  { factTexts: texts, ballotWordTexts }: Texts,
  problems: Problems,
): PageState {
  const { survey, language } = state
  const words = { texts, language, surveyId: survey.id }
  const [asked] = survey.questions
  const facts = isBallot(asked) && factsOfOptions([asked], words)
  const questions = survey.questions.map((shown) => withLinkedDescription(shown, words))
  const ballotTexts = ballotsInWords(
    questions.filter((each) => hasWholeWords(each, problems)),
    ballotWordTexts,
  )
  return {
    ...state,
    survey: { ...survey, questions },
    ...(ballotTexts && { ballotTexts }),
    ...(facts && { facts }),
  }
}

/** A word that is still being typed may be incomplete. */
const hasWholeWords = ({ id }: Question, problems: Problems) =>
  !problems.get(id)?.some(({ path }) => path.startsWith('/setting/words/'))
