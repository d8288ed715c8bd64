import { languageOfTexts, type RespondentTexts } from './catalogue.ts'
import { invitations } from './zh-cn/invitations.ts'
import { pages } from './zh-cn/pages.ts'
import { preregistration } from './zh-cn/preregistration.ts'
import { questionTypes } from './zh-cn/question-types.ts'
import { ballotWords } from './zh-cn/respondent/ballot-words.ts'
import { fit } from './zh-cn/respondent/fit.ts'
import { practice } from './zh-cn/respondent/practice.ts'
import { survey } from './zh-cn/respondent/survey.ts'
import { resultsPage } from './zh-cn/results/page.ts'
import { results } from './zh-cn/results/results.ts'

/** What respondents read in Simplified Chinese, written anew rather than converted. */
export const zhCN: RespondentTexts = {
  ...languageOfTexts('zh-CN'),
  ballotWords,
  fit,
  invitations,
  furtherQuestions: questionTypes.fields,
  pages,
  practice,
  preregistration,
  refusals: {
    BODY_TOO_LARGE: '提交的数据过大。',
    INVALID_INPUT: '部分内容无效。',
    OVER_BUDGET: '您的点数不足，请减少一些票数。',
    UNKNOWN_OPTION: '答案中有此题没有的选项。请重新加载页面。',
    DUPLICATE_OPTION: '答案中有重复的选项。',
    ANSWERS_MISSING: '请回答所有问题后再提交。',
    SURVEY_KEY_REQUIRED: '本问卷需要问卷密码。',
    SURVEY_KEY_WRONG: '此密码无法打开本问卷。',
    UNIQUE_KEY_REQUIRED: '本问卷需要您的个人邀请码。',
    UNIQUE_KEY_UNKNOWN: '此个人邀请码不适用于本问卷。',
    UNIQUE_KEY_USED: '此个人邀请码已经使用过。',
    ENTRY_NOT_SIGNED: '本问卷只能从招募平台的链接打开，而此链接无法验证。',
    PROMISE_CHANGED: '您打开本页后，能看到您答案的人有所变更。请重新加载本页，阅读新的承诺；您的答案会保留。',
    SURVEY_NOT_AVAILABLE: '本问卷目前未开放。',
    PREVIEW_REFUSED: '此预览链接无效或已过期。',
    TASK_NOT_ACCEPTED: '这是预览。请先接受任务再填写。',
    SURVEY_NOT_FOUND: '找不到这份问卷。',
    QUESTION_NOT_FOUND: '在问卷中找不到这道题。',
    RESPONSE_NOT_FOUND: '找不到这份答卷。',
    RESPONSE_COMPLETED: '这份答卷已经提交，不能再修改。',
    CHANGE_LEAVES_GROUP: '按照这些回答，您将不再属于调查对象，或会计入另一组。您先前的回答仍然有效。',
    TOO_MANY_CHANGES: '这些答案修改次数过多，不能再修改。以最后一次提交的答案为准。',
    ARM_NOT_DRAWN: '请先回答问卷开头的题目。',
    SCREENING_OVER: '开头题目的答案不能再修改。',
    RATE_LIMITED: '操作过于频繁，请稍候再试。',
    UNAVAILABLE: '服务暂时不可用，请稍后再试。',
    INTERNAL: '系统出现问题，请稍后再试。',
  },
  results,
  resultsPage,
  survey,
}
