/** The first file of a survey with a single list of options to vote on. */

import { arrangeLists } from '../survey/boot/arrange-lists.ts'
import { startFirstFile } from '../survey/boot/first-file.ts'
import { VOTING } from '../survey/elements/voting.ts'

startFirstFile({ ...VOTING, prepare: arrangeLists })
