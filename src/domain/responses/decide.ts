import type { Survey } from '../survey/survey.ts'
import { decideAnswer } from './answering.ts'
import { decideBegin } from './beginning.ts'
import type { Decision } from './change.ts'
import { decideChange } from './changing.ts'
import type { Command } from './command.ts'
import { decideCompletion, decideProceed } from './ending.ts'
import { decideMove, decideWithdrawal } from './leaving.ts'
import type { FoundBallot } from './state.ts'

type Rule<SomeCommand> = { decide(survey: Survey, found: FoundBallot, command: SomeCommand): Decision }

const RULES: { readonly [Kind in Command['kind']]: Rule<Extract<Command, { readonly kind: Kind }>> } = {
  begin: { decide: decideBegin },
  answer: { decide: decideAnswer },
  proceed: { decide: decideProceed },
  complete: { decide: decideCompletion },
  change: { decide: decideChange },
  withdraw: { decide: decideWithdrawal },
  move: { decide: decideMove },
}

/**
 * Decides what a call of a respondent changes, by the survey and by what is stored of their ballot. It is decided again
 * if the response has changed before the change is made.
 *
 * @param survey with the credits of the respondent's key
 */
export function decide(survey: Survey, found: FoundBallot, command: Command): Decision {
  const rule: Rule<Command> = RULES[command.kind]
  return rule.decide(survey, found, command)
}
