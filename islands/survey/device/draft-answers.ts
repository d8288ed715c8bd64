import { answerLines } from '../../../src/domain/questions/answer-rules.ts'
import { valueOfContent } from '../../../src/domain/questions/answer-values.ts'
import type { FormQuestion, Question } from '../../../src/domain/survey/survey.ts'
import { type AnswerAsText, ballotLines } from '../store/answers-as-text.ts'
import type { Content } from '../store/contents.ts'
import type { Say } from '../store/page.ts'
import type { DraftQuestions, StoredDraft } from './draft-storage.ts'

/** The answers of a stored draft as text, for people who can no longer open the survey. */
export function draftAnswers({ asked, contents }: StoredDraft, say: Say): AnswerAsText[] {
  const questions = Object.entries(contents).map(([id, content]) => questionOf(id, content, asked))
  return Object.entries(contents).map(([id, content], at) => {
    const question = questions[at] as FormQuestion
    const { text = '', totalCredits = 0 } = asked?.questions.find((one) => one.id === id) ?? {}
    if ('votes' in content) {
      const votes = content.votes.map((vote) => ({ optionName: '', ...vote }))
      return { text, answer: ballotLines(say, totalCredits, votes) }
    }
    return {
      text,
      answer: answerLines(question, valueOfContent(question, content) ?? '', questions, say('noPreference')),
    }
  })
}

/** As much of a question as its answer takes to be read: the names of options are in the ballot. */
function questionOf(id: string, content: Content, asked: DraftQuestions | undefined): Question {
  const stored = asked?.questions.find((one) => one.id === id) ?? {}
  const known =
    'votes' in content
      ? {
          type: 'qv',
          options: content.votes.map(({ optionId, ...vote }) => ({
            id: optionId,
            name: 'optionName' in vote ? vote.optionName : '',
          })),
        }
      : { type: content.questionType }
  return { choices: [], ...stored, id, ...known } as unknown as Question
}
