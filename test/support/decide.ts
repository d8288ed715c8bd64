import { decideAnswer } from '../../src/domain/responses/answering.ts'
import { decideBegin } from '../../src/domain/responses/beginning.ts'
import type { Decision } from '../../src/domain/responses/change.ts'
import { decideChange } from '../../src/domain/responses/changing.ts'
import type { Command } from '../../src/domain/responses/command.ts'
import { decideCompletion, decideProceed } from '../../src/domain/responses/ending.ts'
import { decideMove, decideWithdrawal } from '../../src/domain/responses/leaving.ts'
import type { FoundBallot } from '../../src/domain/responses/state.ts'
import type { Survey } from '../../src/domain/survey/survey.ts'

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

/** Decides by the rule of a command, as the calls of respondents do. */
export function decide(survey: Survey, found: FoundBallot, command: Command): Decision {
  const rule: Rule<Command> = RULES[command.kind]
  return rule.decide(survey, found, command)
}
